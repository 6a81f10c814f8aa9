import { checkRosterFile, type ImportSummary } from '@sixty/contract/students/roster-files.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { upload } from '../../../api/upload.ts';
import { base64Of } from './base64.ts';
import { fileError } from './import-text.ts';

/** Uploads a file for the check. Leaving the page aborts it, as nothing depends on it. */
export const useCheck = (onChecked: (summary: ImportSummary) => void) => {
  /** The upload progress, from 0 to 1; null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = async (file: File, programs: readonly Program[]) => {
    const problem = fileError(file);
    setError(problem);
    if (problem !== null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const content = await base64Of(file);
      if (content === null) return setError('This file can no longer be opened. Please choose it again.');
      const fileName = file.name.replace(/\p{Cc}/gu, ' ').slice(0, maxTextLength);
      const input = { fileName, content, programs: [...programs] };
      const options = { signal: controller.signal, onProgress: setShare };
      const { import: summary } = await upload(checkRosterFile, input, options);
      onChecked(summary);
    } catch (refused) {
      if (!controller.signal.aborted) setError(messageOf(refused));
    } finally {
      if (running.current === controller) setShare(null);
    }
  };

  return {
    share,
    error,
    check,
    cancel: () => running.current?.abort(),
    forgetError: () => setError(null),
  };
};
