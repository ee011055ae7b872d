/** What a subscriber signs in with. */
export interface Credentials {
  phone: string;
  password: string;
}

/** A request body that is no sign-in; the status says why. */
export class BadBody extends Error {
  override name = 'BadBody';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** A phone and a password take some hundred bytes; nobody honest sends this much. */
export const LONGEST_BODY = 16 * 1024;
/** Beyond any number as people write them. It bounds what the counters of attempts remember. */
const LONGEST_PHONE = 64;

const EXPECTED = 'The body must be JSON with the texts "phone" and "password".';

/**
 * Reads `{"phone": …, "password": …}` from a request.
 * @throws BadBody for anything else, and for more than 16 KB.
 */
export async function readCredentials(request: Request): Promise<Credentials> {
  const { phone, password } = parseObject(await readText(request));
  if (typeof phone !== 'string' || typeof password !== 'string') throw new BadBody(400, EXPECTED);
  if (phone.trim() === '' || password.trim() === '' || phone.length > LONGEST_PHONE) {
    throw new BadBody(400, EXPECTED);
  }
  return { phone, password };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through: what is not JSON gets the same answer as what is not an object.
  }
  throw new BadBody(400, EXPECTED);
}

async function readText(request: Request): Promise<string> {
  const tooLong = () => new BadBody(413, 'The body is too long.');
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BODY) throw tooLong();
  const reader = request.body?.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.byteLength;
      if (length > LONGEST_BODY) throw tooLong();
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    reader?.cancel().catch(() => {});
    // The body broke off, or is not UTF-8.
    throw error instanceof BadBody ? error : new BadBody(400, EXPECTED);
  }
}
