import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { renameOrganization } from '@sixty/contract/organizations/organization-name.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/queries.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';

interface OrganizationNameProps {
  id: string;
  name: string;
  /** Whether the caller can change it. */
  isLicensee: boolean;
}

/** The name of the organization, with an edit button. */
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
  const form = useForm({
    values: { name },
    refusedAt: { 'organization-name-': 'name' },
    send: (values) => call(renameOrganization, { id, ...values }),
    onDone: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
      showAlert('success', message);
      onClose();
    },
  });
  const error = organizationNameError(form.values.name);
  return (
    <Form form={form} className="grid w-xl max-w-full gap-2.5 print:hidden">
      <TextField
        ref={first}
        {...form.field('name', error ? invitationMessages[error] : undefined)}
        label="Name of the organization"
        maxLength={176}
        autoComplete="off"
      />
      <FormActions form={form} submit="Save" busy="Saving">
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
};
