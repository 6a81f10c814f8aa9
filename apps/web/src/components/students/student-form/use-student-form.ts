import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { CallRefused } from '../../../api/call-refused.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showToast } from '../../alerts/alerts.ts';
import { fieldOfRefusal, type StudentFormValues } from './form-values.ts';
import { useNameTaken } from './use-name-taken.ts';

interface StudentFormOptions {
  first: StudentFormValues;
  /** The student who is being changed; null for a new one. */
  student: { readonly id: string; readonly name: string } | null;
  send: (values: StudentFormValues) => Promise<unknown>;
  /** The toast after it, and the sentence where the server has none for what went wrong. */
  sentences: { readonly done: string; readonly failed: string };
  onDone: () => void;
}

/**
 * The form of a student: what was typed, what is wrong with it, and handing it in. A refusal is said at its field or,
 * where it is about none, as `error`; what was typed stays.
 */
export const useStudentForm = ({ first, student, send, sentences, onDone }: StudentFormOptions) => {
  const form = useForm<StudentFormValues>({ defaultValues: first, mode: 'onTouched' });
  const nameTaken = useNameTaken(useWatch({ control: form.control, name: 'name' }), student);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone();
      showToast('success', sentences.done);
    },
    onError: (refused) => {
      const field = refused instanceof CallRefused ? fieldOfRefusal(refused.code) : null;
      if (field) form.setError(field, { message: refused.message }, { shouldFocus: true });
    },
    // Also where somebody else was quicker.
    onSettled: () => void refetchRoster(),
  });
  const submit = form.handleSubmit((values) => {
    if (nameTaken) form.setFocus('name');
    else mutate(values);
  });
  const atField = error instanceof CallRefused && fieldOfRefusal(error.code) !== null;
  return {
    form,
    nameTaken,
    submit: () => void submit(),
    isPending,
    error: error === null || atField ? undefined : refusalText(error, sentences.failed),
  };
};
