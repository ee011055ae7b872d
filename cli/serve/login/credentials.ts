/** What a subscriber signs in with. */
export interface Credentials {
  phone: string;
  password: string;
}

/** A request body that is no sign-in; the status says why. */
export class BadBody extends Error {
  override name = 'BadBody';
  readonly status: 400 | 413;
  /** What it is for the one who typed: nothing, or what nobody has for a phone or a password. */
  readonly code: 'incomplete' | 'invalid';
  constructor(status: 400 | 413, code: BadBody['code']) {
    super(`status ${status}`);
    this.status = status;
    this.code = code;
  }
}

/** A phone and a password take some hundred bytes; nobody honest sends this much. */
export const LONGEST_BODY = 16 * 1024;
/** Beyond any number as people write them. It bounds what the counters of attempts remember. */
const LONGEST_PHONE = 64;

/**
 * Reads `{"phone": …, "password": …}` from a request.
 * @throws BadBody for anything else, and for more than 16 KB.
 */
export async function readCredentials(request: Request): Promise<Credentials> {
  const [phone, password] = await readFields(request, ['phone', 'password']);
  return { phone, password };
}

/**
 * Reads texts that are not empty from a request's JSON, by name. The first is a phone number.
 * @throws BadBody for anything else, and for more than 16 KB.
 */
export async function readFields<N extends readonly string[]>(
  request: Request,
  names: readonly [...N],
): Promise<{ [I in keyof N]: string }> {
  return textsIn(await readObject(request), names);
}

/**
 * The texts of an object that are not empty, by name. The first is a phone number.
 * @throws BadBody where one is missing.
 */
export function textsIn<N extends readonly string[]>(
  fields: Record<string, unknown>,
  names: readonly [...N],
): { [I in keyof N]: string } {
  const texts = names.map((name) => {
    const value = fields[name];
    if (typeof value !== 'string' || value.trim() === '') throw new BadBody(400, 'incomplete');
    return value;
  });
  if ((texts[0] ?? '').length > LONGEST_PHONE) throw new BadBody(400, 'invalid');
  return texts as { [I in keyof N]: string };
}

/**
 * Reads the JSON object that was sent.
 * @throws BadBody for anything else, and for more than 16 KB.
 */
export async function readObject(sent: Sent): Promise<Record<string, unknown>> {
  return parseObject(await readText(sent));
}

/** A request, or an answer. */
type Sent = Pick<Request, 'headers' | 'body'>;

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through: what is not JSON gets the same answer as what is not an object.
  }
  throw new BadBody(400, 'incomplete');
}

async function readText({ headers, body }: Sent): Promise<string> {
  const tooLong = () => new BadBody(413, 'invalid');
  if (Number(headers.get('content-length') ?? 0) > LONGEST_BODY) throw tooLong();
  const reader = body?.getReader();
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
    throw error instanceof BadBody ? error : new BadBody(400, 'incomplete');
  }
}
