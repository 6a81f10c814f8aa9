import { guardMessages } from '@sixty/contract/messages/guard.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { studentQuery } from '../../../api/queries.ts';
import { showToast } from '../../../components/alerts/alerts.ts';
import type { ChosenStudent } from '../../../components/students/student/chosen-student.ts';
import { isStudentMissing } from '../../../components/students/student/is-student-missing.ts';
import { AddDialog } from './dialogs/add-dialog.tsx';
import { ArchiveDialog } from './dialogs/archive-dialog.tsx';
import { EditDialog } from './dialogs/edit-dialog.tsx';
import { DeleteDialog, RemoveSharedDialog } from './dialogs/leaving-dialog.tsx';
import { LicenseDialog } from './dialogs/license-dialog.tsx';
import { RightsDialog } from './dialogs/rights-dialog.tsx';
import { ShareDialog } from './dialogs/share-dialog.tsx';

const studentDialogs = {
  license: LicenseDialog,
  archive: ArchiveDialog,
  delete: DeleteDialog,
  'remove-shared': RemoveSharedDialog,
  rights: RightsDialog,
};

/** What a dialog is about: one student, several students to share, or a new one. */
export type Asked =
  | { readonly kind: keyof typeof studentDialogs | 'edit'; readonly student: Student }
  | { readonly kind: 'share'; readonly students: readonly ChosenStudent[] }
  | { readonly kind: 'add' };

interface Opened {
  readonly what: Asked;
  /** Another one for each dialog that begins empty. */
  readonly time: number;
  readonly isFinished: boolean;
}

/** Adding continues with what was typed, until it was added or canceled. */
const opened = (what: Asked, last: Opened | null): Opened =>
  what.kind === 'add' && last?.what.kind === 'add' && !last.isFinished
    ? last
    : { what, time: (last?.time ?? 0) + 1, isFinished: false };

const studentOf = (asked: Asked): Student | null => ('student' in asked ? asked.student : null);

interface Dialogs {
  /** Keeps its identity. */
  readonly ask: (asked: Asked) => void;
  /** Rendered once in the screen. */
  readonly dialog: ReactNode;
}

interface DialogsOptions {
  onShared: () => void;
  /** Takes the focus if the row that opened a dialog is gone. */
  focusElsewhere: () => void;
}

/**
 * Calls `onGone` when the student of an open dialog was deleted or lost elsewhere: a change of the roster, including a
 * refused one, refetches the details. Never during a mutation, which may itself remove the student.
 */
const useWhenGone = (student: Student | null, onGone: () => void): void => {
  const isWatched = useIsMutating() === 0 && student !== null;
  const details = useQuery({ ...studentQuery(student?.id ?? ''), staleTime: 0, enabled: isWatched });
  const isGone = isWatched && !details.isFetching && isStudentMissing(details.error);
  const notifyGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) notifyGone();
  }, [isGone]);
};

/** The dialogs of Manage Students, one open at a time. */
export const useDialogs = ({ onShared, focusElsewhere }: DialogsOptions): Dialogs => {
  const [asked, setAsked] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const left = useRef(false);

  const ask = useCallback((what: Asked) => {
    opener.current = document.activeElement;
    left.current = false;
    setAsked((last) => opened(what, last));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const closeFinished = useCallback(() => {
    setAsked((last) => last && { ...last, isFinished: true });
    close();
  }, [close]);
  const closeLeft = () => {
    left.current = true;
    close();
  };

  useWhenGone(open && asked ? studentOf(asked.what) : null, () => {
    showToast('info', guardMessages['student-gone']);
    closeLeft();
  });

  // The browser restores the focus, but not if the dialog was remounted or the row disappears.
  useEffect(() => {
    if (open || !opener.current) return;
    const from = opener.current;
    const timer = setTimeout(() => {
      if (left.current) return focusElsewhere();
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      if (from instanceof HTMLElement && from.isConnected) from.focus();
      else focusElsewhere();
    }, 0);
    return () => clearTimeout(timer);
  }, [open, focusElsewhere]);

  const props = { open, onClose: close };
  const draw = (what: Asked): ReactNode => {
    if (what.kind === 'add') return <AddDialog {...props} onFinished={closeFinished} />;
    if (what.kind === 'share') return <ShareDialog {...props} students={what.students} onShared={onShared} />;
    const { student } = what;
    if (what.kind === 'edit') {
      return <EditDialog {...props} student={student} onRights={() => ask({ kind: 'rights', student })} />;
    }
    const Shown = studentDialogs[what.kind];
    return <Shown {...props} student={student} onLeft={closeLeft} />;
  };
  return {
    ask,
    // The key resets the dialog for an opening of its own; it stays mounted while closing, so that it can restore the focus.
    dialog: asked && <div key={asked.time}>{draw(asked.what)}</div>,
  };
};
