interface Messages {
  readonly messages: readonly { readonly id: string }[];
  readonly hasEarlier: boolean;
}

export const lastIdOf = (chat: Messages | null | undefined): string | undefined => chat?.messages.at(-1)?.id;

/** The messages of `more` that are not in `known`. */
const onlyIn = <Message extends { readonly id: string }>(more: readonly Message[], known: Messages): Message[] => {
  const ids = new Set(known.messages.map(({ id }) => id));
  return more.filter(({ id }) => !ids.has(id));
};

interface Conversation extends Messages {
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
export const precededBy = <Chat extends Messages>(known: Chat, earlier: Messages & Pick<Chat, 'messages'>): Chat => ({
  ...known,
  messages: [...onlyIn(earlier.messages, known), ...known.messages],
  hasEarlier: earlier.hasEarlier,
});

/** The latest messages preceded by the known ones; only the latest if there may be others in between. */
export const latestWith = <Chat extends Messages>(known: Chat | undefined, latest: Chat): Chat => {
  const first = latest.messages[0]?.id;
  const from = known?.messages.findIndex(({ id }) => id === first) ?? -1;
  if (!known || from < 0) return latest;
  return { ...latest, messages: [...known.messages.slice(0, from), ...latest.messages], hasEarlier: known.hasEarlier };
};
