import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { maxTextLength } from '../../kernel/text-length.ts';
import { isNoGroup } from '../../organizations/no-group.ts';
import { type BirthdayError, birthdayError } from '../birthday.ts';
import type { LicenseStatus } from '../licenses/availability.ts';
import { programs as allPrograms, isProgram, type Program } from '../licenses/program.ts';
import { nameKey, normalName, type StudentNameError, studentNameError } from '../student-name.ts';
import { type ProfileField, profileFields, profileOptions } from '../student-profile.ts';
import { parseWrittenDay } from './parse-written-day.ts';
import { cut, type RosterLine } from './roster-line.ts';

/** One member for each code. */
type Reason<Code extends string, More = unknown> = Code extends string
  ? { readonly code: Code } & Readonly<More>
  : never;

/** Why a line is rejected. `row` names another line, `text` quotes up to 40 characters of the file. */
export type RosterReason =
  | Reason<StudentNameError | BirthdayError | 'program-missing' | 'license-archived'>
  | Reason<'instructor-limit-reached' | 'group-limit-reached'>
  | Reason<'name-taken' | 'name-ambiguous' | 'student-leaving' | 'student-elsewhere'>
  | Reason<'same-name-in-file' | 'same-id-in-file' | 'line-repeated', { row: number }>
  | Reason<'birthday-unreadable' | 'program-unknown' | 'group-unknown' | 'id-too-long', { text: string }>
  | Reason<'option-unknown', { field: ProfileField; text: string }>
  | Reason<'no-licenses-left', { program: Program }>;

/** The data of a student in a file, without programs. */
export interface RosterFields {
  readonly name: string;
  /** Null for a student of whom only the grade is known. */
  readonly birthDay: CalendarDay | null;
  /** Name of a group; null for none. */
  readonly group: string | null;
  readonly externalId: string | null;
  readonly profile: { readonly [Field in ProfileField]: string | null };
}

/** A student whom the importer may manage. */
export interface KnownStudent extends RosterFields {
  readonly id: string;
  /** Names are unique among the students of an owner. */
  readonly ownerId: string;
  readonly licenses: { readonly [Key in Program]?: LicenseStatus };
}

export type PlannedRow =
  | {
      readonly kind: 'make';
      readonly row: number;
      readonly fields: RosterFields;
      readonly programs: readonly Program[];
    }
  | {
      readonly kind: 'change';
      readonly row: number;
      readonly id: string;
      readonly from: RosterFields;
      readonly to: RosterFields;
      /** Programs that get a license. */
      readonly assign: readonly Program[];
    }
  | { readonly kind: 'same'; readonly row: number; readonly id: string; readonly name: string }
  | { readonly kind: 'refuse'; readonly row: number; readonly name: string; readonly reasons: readonly RosterReason[] };

export interface RosterFacts {
  readonly known: readonly KnownStudent[];
  /** The user who imports the file and will own the new students. */
  readonly bringerId: string;
  /**
   * By owner (the importer and the owners of known students), the keys of names of students who are not among the
   * known ones.
   */
  readonly namesElsewhere: ReadonlyMap<string, ReadonlySet<string>>;
  /** School system ids of the organization's students whom the importer may not manage. */
  readonly idsElsewhere: ReadonlySet<string>;
  /** Names of the groups that the importer works with; null in a personal organization, where groups are ignored. */
  readonly groups: readonly string[] | null;
  /** For new students, if the file does not say. */
  readonly programs: readonly Program[];
  readonly seatsLeft: { readonly [Key in Program]: number };
  /** The places left within the limit of an owner, by id, or of a group, by name; absent without a limit. */
  readonly placesLeft: {
    readonly owners: ReadonlyMap<string, number>;
    readonly groups: ReadonlyMap<string, number>;
  };
  /** The latest valid birthday. */
  readonly today: CalendarDay;
}

const quoted = (text: string): string => cut(text, 40);

/**
 * What importing a file now would do, line by line (dry run). A file removes nothing: an empty cell keeps the data,
 * and a program that is not named keeps its license. A student is found by the id of the school's system, or by
 * Sixty's if that is missing, else by name and birthday if these match one student. Seats go to lines in order, and a
 * student to the first line that matches them.
 */
export const planRoster = (lines: readonly RosterLine[], facts: RosterFacts): readonly PlannedRow[] => {
  const byId = new Map(facts.known.map((each) => [each.externalId ?? each.id, each]));
  const byName = Map.groupBy(facts.known, (each) => nameKey(each.name));
  const groups = facts.groups && new Map(facts.groups.map((name) => [name.toLowerCase(), name]));
  const seatsLeft = { ...facts.seatsLeft };
  const places = { owners: new Map(facts.placesLeft.owners), groups: new Map(facts.placesLeft.groups) };
  const lineOfName = new Map<string, RosterLine>();
  const rowOfId = new Map<string, number>();
  const rowOfStudent = new Map<string, number>();

  return lines.map((line): PlannedRow => {
    const { row } = line;
    const name = normalName(line.name);
    const key = nameKey(name);
    const namesakes = byName.get(key) ?? [];
    const byTheirId = line.externalId === '' ? undefined : byId.get(line.externalId);
    const meant = byTheirId ? [byTheirId] : namesakes.filter((each) => isSame(each, line));
    const isAmbiguous = meant.length > 1;
    const known = isAmbiguous ? undefined : meant[0];
    const ownerId = known?.ownerId ?? facts.bringerId;
    const read = readLine(line, known, facts, groups);
    const reasons: RosterReason[] = [...read.reasons];
    const add = (reason: RosterReason) => void reasons.push(reason);

    if (line.leaving) add({ code: 'student-leaving' });
    const named = `${ownerId} ${key}`;
    const idTwin = line.externalId === '' ? undefined : rowOfId.get(line.externalId);
    const studentTwin = known && rowOfStudent.get(known.id);
    const namesake = lineOfName.get(named);
    const twin = namesake?.row ?? studentTwin;
    if (namesake && isRepeated(namesake, line)) add({ code: 'line-repeated', row: namesake.row });
    else if (idTwin !== undefined) add({ code: 'same-id-in-file', row: idTwin });
    else if (byTheirId && studentTwin !== undefined) add({ code: 'same-id-in-file', row: studentTwin });
    else if (twin !== undefined && name !== '') add({ code: 'same-name-in-file', row: twin });
    if (!namesake && name !== '') lineOfName.set(named, line);
    if (line.externalId !== '' && !rowOfId.has(line.externalId)) rowOfId.set(line.externalId, row);
    if (known && studentTwin === undefined) rowOfStudent.set(known.id, row);

    if (facts.idsElsewhere.has(line.externalId)) add({ code: 'student-elsewhere' });
    const holder = namesakes.find((each) => each.ownerId === ownerId);
    if (isAmbiguous) add({ code: 'name-ambiguous' });
    else if ((holder && holder !== known) || facts.namesElsewhere.get(ownerId)?.has(key)) add({ code: 'name-taken' });

    const wanted = read.programs ?? (known ? [] : facts.programs);
    if (!known && !isAmbiguous && wanted.length === 0 && !reasons.some(({ code }) => code === 'program-unknown')) {
      add({ code: 'program-missing' });
    }
    if (wanted.some((program) => known?.licenses[program] === 'archived')) add({ code: 'license-archived' });
    const assign = wanted.filter((program) => known?.licenses[program] === undefined);
    if (reasons.length > 0) return { kind: 'refuse', row, name, reasons };

    const short = assign.filter((program) => seatsLeft[program] < 1);
    if (short.length > 0) {
      return { kind: 'refuse', row, name, reasons: short.map((program) => ({ code: 'no-licenses-left', program })) };
    }
    const { fields } = read;
    const taken = placesTaken(known, fields.group, ownerId, assign.length > 0);
    const full = fullPlace(places, taken);
    if (full) return { kind: 'refuse', row, name, reasons: [{ code: full }] };
    takePlaces(places, taken);
    for (const program of assign) seatsLeft[program] -= 1;
    if (!known) return { kind: 'make', row, fields, programs: assign };
    if (assign.length === 0 && isUnchanged(known, fields)) return { kind: 'same', row, id: known.id, name };
    return { kind: 'change', row, id: known.id, from: fieldsOf(known), to: fields, assign };
  });
};

/** The limits toward which a line makes a student count, or no longer count. */
interface PlacesTaken {
  readonly owner: string | null;
  readonly group: string | null;
  readonly leftGroup: string | null;
}

/** A student counts while a license is Active. */
const placesTaken = (
  known: KnownStudent | undefined,
  group: string | null,
  ownerId: string,
  isAssigned: boolean,
): PlacesTaken => {
  const counted = known !== undefined && Object.values(known.licenses).includes('active');
  const stays = counted && known.group === group;
  const counts = counted || isAssigned;
  return {
    owner: counts && !counted ? ownerId : null,
    group: counts && !stays ? group : null,
    leftGroup: counted && !stays ? known.group : null,
  };
};

interface Places {
  readonly owners: Map<string, number>;
  readonly groups: Map<string, number>;
}

/** The limit that has no place left. */
const fullPlace = (places: Places, { owner, group }: PlacesTaken) => {
  if (owner !== null && (places.owners.get(owner) ?? 1) < 1) return 'instructor-limit-reached';
  return group !== null && (places.groups.get(group) ?? 1) < 1 ? 'group-limit-reached' : null;
};

const takePlaces = ({ owners, groups }: Places, { owner, group, leftGroup }: PlacesTaken): void => {
  const change = (places: Map<string, number>, holder: string | null, by: number) => {
    const left = holder === null ? undefined : places.get(holder);
    if (holder !== null && left !== undefined) places.set(holder, left + by);
  };
  change(owners, owner, -1);
  change(groups, group, -1);
  change(groups, leftGroup, 1);
};

/** Whether a line matches a student of the same name: another birthday or school system id means another child. */
const isSame = (known: KnownStudent, line: RosterLine): boolean => {
  if (line.externalId !== '' && known.externalId !== null) return false;
  const day = parseWrittenDay(line.birthDay);
  return day === null || known.birthDay === null || day === known.birthDay;
};

/** Whether two lines with one name certainly match one student. */
const isRepeated = (one: RosterLine, other: RosterLine): boolean =>
  one.birthDay === other.birthDay && one.externalId === other.externalId;

/** The values of a line, filled up with known data. */
const readLine = (
  line: RosterLine,
  known: KnownStudent | undefined,
  { today }: RosterFacts,
  groups: ReadonlyMap<string, string> | null,
) => {
  const reasons: RosterReason[] = [];
  const name = normalName(line.name);
  const nameError = studentNameError(name);
  if (nameError) reasons.push({ code: nameError });

  const day = parseWrittenDay(line.birthDay) ?? (line.birthDay === '' ? (known?.birthDay ?? null) : null);
  if (day === null && line.birthDay !== '') reasons.push({ code: 'birthday-unreadable', text: quoted(line.birthDay) });
  else if (day !== null || !known) {
    const mistake = birthdayError(day, today);
    if (mistake) reasons.push({ code: mistake });
  }

  if (line.externalId.length > maxTextLength) reasons.push({ code: 'id-too-long', text: quoted(line.externalId) });

  const present = known?.group ?? null;
  const isPresent = groups !== null && present?.toLowerCase() === line.group.toLowerCase();
  const named = isPresent ? present : (groups?.get(line.group.toLowerCase()) ?? null);
  if (groups && named === null && !isNoGroup(line.group))
    reasons.push({ code: 'group-unknown', text: quoted(line.group) });

  const profile = Object.fromEntries(
    profileFields.map((field) => {
      const text = line.profile[field] ?? '';
      const option = profileOptions[field].find((each) => each.toLowerCase() === text.toLowerCase());
      if (text !== '' && option === undefined) reasons.push({ code: 'option-unknown', field, text: quoted(text) });
      return [field, option ?? known?.profile[field] ?? null];
    }),
  ) as RosterFields['profile'];

  const unknown = line.programs?.find((each) => !isProgram(each.toLowerCase()));
  if (unknown !== undefined) reasons.push({ code: 'program-unknown', text: quoted(unknown) });
  const programs =
    line.programs && allPrograms.filter((each) => line.programs?.some((text) => text.toLowerCase() === each));

  // Exported packages have Sixty's own id if the school's system has none.
  const ownId = known?.externalId === null && line.externalId === known.id;
  const fields: RosterFields = {
    name,
    birthDay: day,
    group: named ?? (line.group === '' ? present : null),
    externalId: ownId ? null : line.externalId || (known?.externalId ?? null),
    profile,
  };
  return { fields, programs, reasons };
};

const fieldsOf = ({ name, birthDay, group, externalId, profile }: RosterFields): RosterFields => ({
  name,
  birthDay,
  group,
  externalId,
  profile,
});

const isUnchanged = (known: RosterFields, to: RosterFields): boolean =>
  known.name === to.name &&
  known.birthDay === to.birthDay &&
  known.group === to.group &&
  known.externalId === to.externalId &&
  profileFields.every((field) => known.profile[field] === to.profile[field]);
