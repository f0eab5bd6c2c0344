import { describe, expect, it } from 'vitest'
import { type Cell, cellText, csvText } from './csv.ts'

const line = (...cells: Cell[]) => csvText([], [cells]).split('\r\n').slice(1, -1).join('\r\n')

describe('a CSV file', () => {
  it('has its heads, and ends every line with CR LF', () => {
    expect(csvText(['Team', 'Paid'], [['Marsh', 500]])).toBe('Team,Paid\r\nMarsh,500\r\n')
    expect(csvText(['Team'], [])).toBe('Team\r\n')
  })

  it('quotes what would break a line apart', () => {
    expect(line('Lee, Pat', 'the "B" group', 'two\nlines', ' kept ')).toBe(
      '"Lee, Pat","the ""B"" group","two\nlines", kept ',
    )
  })

  it('leaves empty what is not there, and says yes or no', () => {
    expect(line(null, undefined, '', true, false, 0)).toBe(',,,yes,no,0')
  })

  it('never starts a formula', () => {
    expect(line('=1+1', '+1 831 555 0101', '-cmd', '@SUM(A1)', '\tx')).toBe(
      "'=1+1,'+1 831 555 0101,'-cmd,'@SUM(A1),'\tx",
    )
    expect(line('＝1+1', '＋1', '－cmd', '＠SUM(A1)', '-＝1')).toBe("'＝1+1,'＋1,'－cmd,'＠SUM(A1),'-＝1")
    expect(line('\r=1', '=HYPERLINK("http://x")')).toBe(`"'\r=1","'=HYPERLINK(""http://x"")"`)
  })

  it('gives back what it kept from starting a formula, and no more', () => {
    expect(["'=1+1", "''=1+1", "'tis", '-7', "'"].map(cellText)).toEqual(['=1+1', "'=1+1", "'tis", '-7', "'"])
    expect(["'＝1+1", "'＠home"].map(cellText)).toEqual(['＝1+1', '＠home'])
    expect(line("'=1+1")).toBe("''=1+1")
  })

  it('keeps numbers as numbers', () => {
    expect(line(-7, '+3', '-62.50', '8315550101')).toBe('-7,+3,-62.50,8315550101')
    expect(line('-7+1', '-')).toBe("'-7+1,'-")
  })
})
