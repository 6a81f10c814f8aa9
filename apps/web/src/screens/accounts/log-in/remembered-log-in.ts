import { keep, readStored } from '../../../api/browser-storage.ts';

interface RememberedLogIn {
  readonly teacher: string;
  readonly onlyThisStudent: boolean;
}

const teacherKey = 'sixty-teacher';
const onlyKey = 'sixty-only-this-student';

/** What a student last entered on this device, so that students type only the code; '' for no teacher. */
export const rememberedLogIn = (): RememberedLogIn => ({
  teacher: readStored('device', teacherKey) ?? '',
  onlyThisStudent: readStored('device', onlyKey) === 'true',
});

export const rememberLogIn = ({ teacher, onlyThisStudent }: RememberedLogIn): void => {
  keep('device', teacherKey, teacher);
  keep('device', onlyKey, String(onlyThisStudent));
};
