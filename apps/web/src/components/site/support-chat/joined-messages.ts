interface Said {
  readonly messages: readonly { readonly id: string }[];
  readonly hasEarlier: boolean;
}

export const lastIdOf = (said: Said | null | undefined): string | undefined => said?.messages.at(-1)?.id;

/** The messages of `more` that are not in `said`. */
const onlyIn = <Message extends { readonly id: string }>(more: readonly Message[], said: Said): Message[] => {
  const known = new Set(said.messages.map(({ id }) => id));
  return more.filter(({ id }) => !known.has(id));
};

interface Conversation extends Said {
  readonly id: string;
}

/** The known messages followed by the new ones; only the new ones if there is a gap. */
export const followedBy = <Chat extends Conversation>(
  known: Chat | null | undefined,
  answered: Chat | null,
): Chat | null =>
  known && answered && known.id === answered.id && !answered.hasEarlier
    ? {
        ...answered,
        messages: [...known.messages, ...onlyIn(answered.messages, known)],
        hasEarlier: known.hasEarlier,
      }
    : answered;

/** The known messages preceded by earlier ones. */
export const precededBy = <Chat extends Said>(known: Chat, earlier: Said & Pick<Chat, 'messages'>): Chat => ({
  ...known,
  messages: [...onlyIn(earlier.messages, known), ...known.messages],
  hasEarlier: earlier.hasEarlier,
});

/** The latest messages preceded by the known ones; only the latest if there may be others in between. */
export const latestWith = <Chat extends Said>(known: Chat | undefined, latest: Chat): Chat => {
  const first = latest.messages[0]?.id;
  const from = known?.messages.findIndex(({ id }) => id === first) ?? -1;
  if (!known || from < 0) return latest;
  return { ...latest, messages: [...known.messages.slice(0, from), ...latest.messages], hasEarlier: known.hasEarlier };
};
