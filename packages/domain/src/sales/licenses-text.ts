/** The licenses of a subscription in messages: '10 reading and 5 math licenses'. */
export const licensesText = ({ reading, math }: { readonly reading: number; readonly math: number }): string => {
  const counts = [...(reading > 0 ? [`${reading} reading`] : []), ...(math > 0 ? [`${math} math`] : [])];
  return `${counts.join(' and ') || 'no'} ${reading + math === 1 ? 'license' : 'licenses'}`;
};
