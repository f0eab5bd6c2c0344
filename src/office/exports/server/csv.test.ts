import { describe, expect, it } from 'vitest'
import { type Cell, cellText, csvText } from './csv.ts'

const line = (...cells: Cell[]) => csvText([], [cells]).split('\r\n').slice(1, -1).join('\r\n')

describe('a CSV file', () => {
  it('starts with its column names, and ends every line with CRLF', () => {
    expect(csvText(['Team', 'Paid'], [['Marsh', 500]])).toBe('Team,Paid\r\nMarsh,500\r\n')
    expect(csvText(['Team'], [])).toBe('Team\r\n')
  })

  it('quotes cells with separators, quotes or line breaks', () => {
    expect(line('Lee, Pat', 'the "B" group', 'two\nlines', ' kept ')).toBe(
      '"Lee, Pat","the ""B"" group","two\nlines", kept ',
    )
  })

  it('leaves missing values empty, and writes yes or no for booleans', () => {
    expect(line(null, undefined, '', true, false, 0)).toBe(',,,yes,no,0')
  })

  it('never lets a cell start a formula', () => {
    expect(line('=1+1', '+1 831 555 0101', '-cmd', '@SUM(A1)', '\tx')).toBe(
      "'=1+1,'+1 831 555 0101,'-cmd,'@SUM(A1),'\tx",
    )
    expect(line('＝1+1', '＋1', '－cmd', '＠SUM(A1)', '-＝1')).toBe("'＝1+1,'＋1,'－cmd,'＠SUM(A1),'-＝1")
    expect(line('\r=1', '=HYPERLINK("http://x")')).toBe(`"'\r=1","'=HYPERLINK(""http://x"")"`)
  })

  it('restores exactly the text it protected', () => {
    expect(["'=1+1", "''=1+1", "'tis", '-7', "'"].map(cellText)).toEqual(['=1+1', "'=1+1", "'tis", '-7', "'"])
    expect(["'＝1+1", "'＠home"].map(cellText)).toEqual(['＝1+1', '＠home'])
    expect(line("'=1+1")).toBe("''=1+1")
  })

  it('keeps numbers as numbers', () => {
    expect(line(-7, '+3', '-62.50', '8315550101')).toBe('-7,+3,-62.50,8315550101')
    expect(line('-7+1', '-')).toBe("'-7+1,'-")
  })
})
