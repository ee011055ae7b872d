/** How long a command may take, in milliseconds. */
const LONGEST_COMMAND = 60_000;

/** A session of WebDriver, the HTTP protocol (https://www.w3.org/TR/webdriver2/); of it, what walks use. */
export class WebDriverSession {
  /** What the browser says of itself. */
  readonly capabilities: Record<string, unknown>;
  readonly #address: string;

  private constructor(address: string, capabilities: Record<string, unknown>) {
    this.#address = address;
    this.capabilities = capabilities;
  }

  /** Starts a browser at a driver's address. */
  static async begin(driver: string, wanted: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: wanted } };
    const { sessionId, capabilities } = (await send('POST', `${driver}/session`, body)) as {
      sessionId: string;
      capabilities: Record<string, unknown>;
    };
    return new WebDriverSession(`${driver}/session/${sessionId}`, capabilities);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#address}/${command}`, body);
  }

  get(command: string): Promise<unknown> {
    return send('GET', `${this.#address}/${command}`);
  }

  /** Ends the session and its browser. */
  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }
}

/** @throws with what the driver says went wrong. */
async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_COMMAND),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
