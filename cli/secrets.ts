/**
 * What the keys of well-known services look like: kept here by hand, with where each is described, so
 * that one can see what is looked for. Each begins with a text of its own, as no text of a portal does.
 */
const KINDS: readonly (readonly [what: string, pattern: string])[] = [
  // https://supabase.com/docs/guides/getting-started/api-keys
  ['a secret key (sb_secret_…)', 'sb_secret_\\w'],
  ['an access token of Supabase', 'sbp_[0-9a-f]{32,}'],
  // https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github
  ['a token of GitHub', '(?:gh[opusr]_[A-Za-z0-9]{16,}|github_pat_\\w{16,})'],
  // https://docs.gitlab.com/security/tokens/#token-prefixes
  ['a token of GitLab', 'gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[\\w-]{16,}'],
  // https://docs.stripe.com/keys
  ['a secret key of Stripe', '(?:(?:sk|rk)_(?:live|test)|whsec)_[A-Za-z0-9]{8,}'],
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html
  ['an access key of AWS', '(?:AKIA|ASIA)[A-Z0-9]{16}'],
  // https://cloud.google.com/docs/authentication/api-keys, https://developers.google.com/identity/protocols/oauth2
  ['a key of Google', '(?:AIza[\\w-]{35}|GOCSPX-[\\w-]{20,}|ya29\\.[\\w-]{20,})'],
  // https://docs.slack.dev/authentication/tokens
  ['a token of Slack', '(?:xox[abeoprs]|xapp)-[\\w-]{10,}'],
  // https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys
  ['a key of SendGrid', 'SG\\.[\\w-]{16,}\\.[\\w-]{16,}'],
  // https://www.twilio.com/docs/iam/api-keys
  ['a key of Twilio', 'SK[0-9a-f]{32}'],
  // https://docs.npmjs.com/about-access-tokens
  ['a token of npm', 'npm_[A-Za-z0-9]{30,}'],
  // https://pypi.org/help/#apitoken
  ['a token of PyPI', 'pypi-AgE[\\w-]{16,}'],
  // https://platform.openai.com/docs/api-reference/authentication, https://docs.anthropic.com/en/api/overview
  [
    'a key of OpenAI or Anthropic',
    'sk-(?:(?:proj|svcacct|admin|ant)-[\\w-]{16,}|[A-Za-z0-9]{40,})',
  ],
  // https://huggingface.co/docs/hub/security-tokens
  ['a token of Hugging Face', 'hf_[A-Za-z0-9]{30,}'],
  // https://docs.digitalocean.com/reference/api/create-personal-access-token/
  ['a token of DigitalOcean', 'do[opr]_v1_[0-9a-f]{32,}'],
  // https://docs.docker.com/security/access-tokens/
  ['a token of Docker', 'dckr_(?:pat|oat)_[\\w-]{16,}'],
  // https://www.rfc-editor.org/rfc/rfc7468
  ['a private key', '-----BEGIN [A-Z ]{0,30}PRIVATE KEY'],
  // https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1
  [
    'an address with a password in it',
    '[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s\\/?#:@]{0,200}:[^\\s\\/?#@]{1,200}@',
  ],
];

/** Letters before it would make another word of it. */
const ANY = new RegExp(KINDS.map(([, pattern]) => `(?<![A-Za-z0-9])${pattern}`).join('|'));
const EACH = KINDS.map(([what, pattern]) => [what, new RegExp(pattern)] as const);
/** The three parts of a JSON Web Token (RFC 7519), which begin as JSON in Base64 does. */
const TOKEN = /(?<![\w-])ey[\w-]{10,}\.[\w-]+\.[\w-]*/;
/** An address with a password, `ab://:c@`, is the shortest of all; most values of a tenant are shorter. */
const SHORTEST = 8;
/** What keeps the rest of a secret from being shown when its beginning is known. */
const WHOLE = new RegExp(`(?:${ANY.source}|${TOKEN.source})[^\\s"'\`]*`, 'g');
/** Characters that nobody sees, and that could stand within a key (Unicode: format and control). */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}/gu;

/**
 * What kind of secret is in a text, as the end of a sentence: "is a token of GitHub". Characters that
 * nobody sees are passed over.
 * @param isKey whether the text stands where a backend's public key belongs: what comes before a
 *   secret does not make it another word there, and a token has to tell its role.
 */
export function secretKind(text: string, isKey = false): string | undefined {
  if (text.length < SHORTEST && !isKey) return undefined;
  const plain = text.replace(INVISIBLE, '');
  if (isKey || ANY.test(plain)) {
    const found = EACH.find(([, pattern]) => pattern.test(plain));
    if (found) return `is ${found[0]}`;
  }
  const roles = tokenRoles(plain);
  const other = roles.find((role) => role !== 'anon');
  if (other === ODD) return 'is a key of another role than "anon"';
  if (other !== undefined) return `is a key of the role "${other}"`;
  const looksLikeToken = /^.{0,40}e(?:y[AIJ]|w[0o])[\w-]{4,}\./.test(plain);
  return isKey && looksLikeToken && roles.length === 0
    ? 'looks like a key in JWT form, but its role cannot be read'
    : undefined;
}

/** The roles that the tokens in a text tell. */
function tokenRoles(text: string): string[] {
  return text.split(/[^\w.=-]/).flatMap((piece) => {
    const parts = piece.split('.');
    return parts.length < 3 ? [] : parts.flatMap((part) => roleOf(part) ?? []);
  });
}

/** Stands for a role that is no word: it could hold anything, so it is not repeated. */
const ODD = '…';

/** The `role` claim of a part of a JSON Web Token; undefined where there is none. */
function roleOf(part: string): string | undefined {
  // The shortest claim of a role.
  if (part.length < '{"role":""}'.length) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    const role = (claims as { role?: unknown } | null)?.role;
    if (typeof role === 'string') return /^\w{1,40}$/.test(role) ? role : ODD;
    return role === undefined ? undefined : ODD;
  } catch {
    return undefined;
  }
}

/** A text with the secrets that one can tell by their form replaced by as many dots. */
export function coverSecrets(text: string): string {
  if (!ANY.test(text) && !TOKEN.test(text)) return text;
  return text.replace(WHOLE, (secret) => '•'.repeat(secret.length));
}
