/** A W3C WebDriver session: https://www.w3.org/TR/webdriver2/ */
export interface WebDriverSession {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
}

interface Answer<T> {
  value: T & { error?: string; message?: string }
}

/** Opens a session at this driver, with the browser these capabilities describe. */
export async function openSession(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await call<{ sessionId: string }>(`${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driverUrl}/session/${sessionId}`
  return {
    get: (path) => call(session + path),
    post: (path, body) => call(session + path, body),
  }
}

async function call<T>(url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as Answer<T>
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
