import { showToast } from '../../components/alerts/alerts.ts';
import { Button } from '../../ui/button.tsx';

/** Codes to read and copy. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('success', codes.length === 1 ? 'The code is copied.' : 'The codes are copied.'),
      () => showToast('danger', 'They could not be copied. Please select them by hand.'),
    );
  return (
    <div className="grid justify-items-start gap-2">
      <ul className="grid max-h-96 gap-1 overflow-y-auto font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="text-muted text-sm">
        {codes.length === 1
          ? 'Copy it now: it is shown only in this tab.'
          : 'Copy them now: they are shown only in this tab.'}
      </p>
      <Button icon="copy" onClick={() => void copy()}>
        {codes.length === 1 ? 'Copy the code' : 'Copy the codes'}
      </Button>
    </div>
  );
};
