import { wordsOfItem } from './prose.ts';
import { sayNumber } from './say-number.ts';

const small = new Set(
  'a about all an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it its like more my no not of on one or our out she so some that the their them then there they this to up very was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Irregular verbs, each with its forms. */
const irregular = new Map(
  (
    'ate:eat broke:break bought:buy brought:bring came:come caught:catch drew:draw drove:drive fell:fall found:find ' +
    'flew:fly gave:give got:get grew:grow held:hold kept:keep knew:know known:know left:leave made:make ran:run ' +
    'said:say sang:sing sat:sit saw:see seen:see slept:sleep stood:stand stuck:stick swam:swim thought:think threw:throw ' +
    'told:tell took:take went:go gone:go wore:wear wrote:write written:write'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [form: string, base: string]),
);

const stemOf = (word: string): string => {
  const bare = word.replace(/’s?$/, '');
  return (irregular.get(bare) ?? bare)
    .replace(/(?<=\p{L}{3})(?:ing|ed|es|s|ly)$/u, '')
    .replace(/(\p{L})\1$/u, '$1')
    .replace(/[eiy]$/, '');
};

/** The stems of the content words of a line: `hop` for `hopping` and `hops`, `run` for `ran`, and `six` for `6`. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(' ')
      .flatMap(wordsOfItem)
      .flatMap((word) => word.toLowerCase().split('-'))
      .flatMap((word) => (/^\d/.test(word) ? sayNumber(word).split(' ') : [word]))
      .filter((word) => word !== '' && !small.has(word))
      .map(stemOf),
  );
