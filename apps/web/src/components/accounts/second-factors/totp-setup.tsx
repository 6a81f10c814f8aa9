import { QRCodeSVG } from 'qrcode.react';
import { CodeForm, type CodeFormProps } from './code-form.tsx';

interface TotpSetupProps<Answer> extends Pick<CodeFormProps<Answer>, 'send' | 'onDone' | 'onRefused'> {
  /** In base32. */
  secret: string;
  /** The address in the QR code. */
  uri: string;
}

/** The secret in groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** The secret for an authenticator app, and a field for the first code from it. */
export const TotpSetup = <Answer,>({ secret, uri, ...form }: TotpSetupProps<Answer>) => (
  <div className="grid gap-4">
    <p>
      An authenticator app on your phone shows a new code every 30 seconds. Point its camera at this picture, or type
      the secret into it.
    </p>
    {/* Dark on light in every theme, as some cameras cannot read inverted codes. */}
    <QRCodeSVG
      value={uri}
      title="QR code of the secret"
      level="M"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      className="h-auto w-full max-w-52 rounded-md"
    />
    <dl className="grid gap-1">
      <dt className="font-medium text-sm">Secret</dt>
      <dd className="numbers wrap-anywhere select-all">{grouped(secret)}</dd>
    </dl>
    <p>
      <a href={uri} className="inline-flex min-h-11 items-center text-accent underline">
        Open an app on this device
      </a>
    </p>
    <CodeForm {...form} label="Code that the app shows" hint="6 digits" kind="totp" submit="Confirm" />
  </div>
);
