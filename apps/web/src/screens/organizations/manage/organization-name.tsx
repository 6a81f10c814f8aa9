import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { renameOrganization } from '@sixty/contract/organizations/organization-name.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';

interface OrganizationNameProps {
  id: string;
  name: string;
  /** Whether the caller can change it. */
  isLicensee: boolean;
}

/** The name of the organization, and the way to change it beside it. */
export const OrganizationName = ({ id, name, isLicensee }: OrganizationNameProps) => {
  const [editing, setEditing] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => rename.current?.focus());
  };
  if (editing) return <RenameForm id={id} name={name} onClose={close} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="wrap-anywhere">{name}</p>
      {isLicensee && (
        <Button ref={rename} variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
          Rename
        </Button>
      )}
    </div>
  );
};

const RenameForm = ({ id, name, onClose }: Pick<OrganizationNameProps, 'id' | 'name'> & { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const first = useFirstFocus<HTMLInputElement>();
  const [typed, setTyped] = useState(name);
  const mistake = organizationNameError(typed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(renameOrganization, { id, name: typed }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
      showAlert('success', message);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mistake === null && !isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid w-xl max-w-full gap-2.5 print:hidden">
      <TextField
        ref={first}
        label="Name of the organization"
        value={typed}
        maxLength={176}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        error={mistake ? invitationMessages[mistake] : undefined}
      />
      <div role="alert">{error && <Alert kind="danger">{refusalText(error, error.message)}</Alert>}</div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={isPending ? 'Saving' : undefined}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
};
