/** What mail programs turn into links: a scheme, an email address, a host name, an address in numbers. */
const scheme = /:\s*\/\/|\bwww\./iu;
const emailAddress = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;
const hostName = /[\p{L}\p{N}-]+[.\u3002]\p{L}{2,}/gu;
const numbers = /\d+(?:[.\u3002]\d+){3}/u;

/** The common ends of host names, with those of countries. */
const commonEnd = 'app|biz|com|dev|edu|gov|info|link|net|online|org|shop|site|xyz';
const dotOfHost = new RegExp(`[.\\u3002\\uff0e\\uff61](?=(?:${commonEnd}|[a-z]{2})$)`, 'iu');

/** Initials and titles written without a space, such as J.Smith or St.Mary, unless they end like a common host name. */
const initialOrTitle = new RegExp(
  `^(?:\\p{Lu}|St|Ste|Mt|Ft|Dr|Mr|Mrs|Ms|Prof)\\.(?!(?:${commonEnd})$)\\p{Lu}\\p{Ll}{2,}$`,
  'iu',
);
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

/** A name in one line that no mail program turns into a link; for names stored before addresses were refused. */
export const withoutAddress = (name: string): string =>
  name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/:(?=\s*\/\/)/gu, ' ')
    .replace(/\/{2,}/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu, ' at ')
    .replace(/(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}{2,})/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();

/** A username in one line that no mail program turns into a link. Those like nora.berg stay as they are. */
export const usernameWithoutAddress = (username: string): string =>
  /[/@:\p{Cc}]|\bwww\./iu.test(username) ? withoutAddress(username) : username.replace(dotOfHost, '. ');
