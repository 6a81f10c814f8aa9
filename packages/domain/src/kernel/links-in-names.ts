/** What mail programs turn into links: a scheme, an email address, a host name, an address in numbers. */
const scheme = /:\s*\/\/|\bwww\./iu;
const emailAddress = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;
const hostName = /[\p{L}\p{N}-]+[.\u3002]\p{L}{2,}/gu;
const numbers = /\d+(?:[.\u3002]\d+){3}/u;

/** Initials and titles written without a space, such as J.Smith or St.Mary, unless they end like a common host name. */
const initialOrTitle =
  /^(?:\p{Lu}|St|Ste|Mt|Ft|Dr|Mr|Mrs|Ms|Prof)\.(?!(?:app|biz|com|dev|edu|gov|info|link|net|online|org|shop|site|xyz)$)\p{Lu}\p{Ll}{2,}$/iu;
const capitalized = /\.\p{Lu}\p{Ll}+$/u;

/** Whether a name contains a web or email address, which would make our mails carry links of other people. */
export const hasAddress = (name: string): boolean => {
  // Browsers read characters that look like others as those: a one dot leader is a dot.
  const plain = name.normalize('NFKC');
  return (
    scheme.test(plain) ||
    emailAddress.test(plain) ||
    numbers.test(plain) ||
    (plain.match(hostName) ?? []).some((host) => !(initialOrTitle.test(host) && capitalized.test(host)))
  );
};

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Every dot within a word, also the full stops of other scripts: there is no list of endings, as there are always new ones. */
const dotWithin =
  /(?<=[\p{L}\p{N}\p{M}\p{S}\p{Cf}_-])[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{N}\p{M}\p{S}\p{Cf}_-])/gu;

/** A name in one line that no mail program turns into a link (decision 006). */
export const withoutAddress = (name: string): string =>
  name
    .replace(lineBreaks, ' ')
    .replace(/:(?=\s*\/\/)/gu, ' ')
    .replace(/\/{2,}/gu, ' ')
    .replace(/:(?=\S)/gu, ': ')
    .replace(/(?<=[\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu, ' at ')
    .replace(dotWithin, '$& ')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * A username in one line that no mail program turns into a link, such as nora[.]berg. A space would be mistaken for a
 * part of it, and an invisible character would be copied with it; some programs even link names with one.
 */
export const usernameWithoutAddress = (username: string): string =>
  username.replace(lineBreaks, ' ').replace(/(?<=\S)[.@:\u2024\u3002\ufe52\uff0e\uff20\uff61](?=\S)/gu, '[$&]');
