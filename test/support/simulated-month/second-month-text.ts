/** Beginnings of sentences. `{}` is the subject of the page. */
const OPENINGS = [
  'Our growers noticed years ago that {}',
  'Ask anyone at the Saturday market why {}',
  'In the walled garden behind the warehouse, {}',
  'Letters from customers in the north report that {}',
  'When the rain stays away for three weeks, {}',
  'Between the first frost and the shortest day, {}',
  'The trial notes of our second season show how {}',
  'Compared with what most garden centers offer, {}',
  'A beginner with one raised bed will find that {}',
  'On heavy ground near the river, {}',
  'Whoever gardens on a balcony soon learns that {}',
  'After eleven years of keeping records, we know {}',
  'During the open days in June, visitors see how {}',
  'Our oldest colleague, Maren, insists that {}',
  'At the allotments across the road, {}',
  'Even in a cold greenhouse without any light, {}',
  'For schools that run a vegetable patch, {}',
  'Every Tuesday, as soon as the van is loaded, {}',
  'Once the soil has warmed to ten degrees, {}',
  'If you share a plot with neighbors, {}',
  'Late in summer, with the paths overgrown, {}',
  'Photographs from our archive suggest that {}',
  'By the time the swallows leave, {}',
  'Under the old pear tree at the gate, {}',
];

const MIDDLES = [
  'earns its place through sheer reliability',
  'rewards a little patience at the start',
  'asks for less water than the textbooks claim',
  'has changed the way we plan the whole spring',
  'copes with wind, shade and the odd careless boot',
  'costs less over five years than cheap replacements',
  'keeps two people busy for a pleasant afternoon',
  'is what we recommend before anything else',
  'turns a neglected corner into something useful',
  'holds up well against birds, beetles and mildew',
  'brings more questions to our counter than roses do',
  'fits the rhythm of people who work all week',
  'needs attention only on the first dry weekend',
  'makes the difference between a hobby and a harvest',
  'was tested beside four well-known alternatives',
  'gives the same result on sand as on loam',
  'has been part of our own routine since 2009',
  'saves about an hour of kneeling each month',
  'suits small households better than large estates',
  'survived the hailstorm that flattened everything else',
  'teaches children more than any picture book',
  'depends mainly on good timing in the third week',
  'leaves the bed cleaner than it was before',
  'pairs nicely with marigolds along the fence',
];

const ENDINGS = [
  'and the notebook on the potting bench confirms it.',
  'provided that you start with fresh compost.',
  'which surprised even the skeptics among us.',
  'although nobody promised an easy year.',
  'so we order twice as much every autumn.',
  'as long as the slugs are kept at a distance.',
  'and that is why it has a page of its own.',
  'while the neighbors are still sharpening pencils.',
  'without a single spray or powder.',
  'until the nights turn properly cold.',
  'because roots dislike being disturbed.',
  'and a handful of leaf mold does the rest.',
  'even where the hosepipe does not reach.',
  'if the label is read to the last line.',
  'long after the warranty of other goods has ended.',
  'to the delight of two very old tortoises.',
  'with nothing more than string and a pencil.',
  'and our packing team agrees for once.',
  'before the first coffee of the morning.',
  'which matters when space is short.',
  'though a second opinion never hurts.',
  'thanks to the thick hedge on the west side.',
  'and you can return it if we are wrong.',
  'from the coast up to about 600 meters.',
];

const SENTENCES_PER_PARAGRAPH = 4;

/** Creates a function that returns numbers that depend only on the seed, each at least 0 and below the limit. */
function createNumberGenerator(seed: number): (limit: number) => number {
  let state = (seed * 7919 + 104_729) % 2_147_483_647;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function shuffle(parts: readonly string[], next: (limit: number) => number): string[] {
  const rest = [...parts];
  const shuffled: string[] = [];
  while (rest.length > 0) shuffled.push(...rest.splice(next(rest.length), 1));
  return shuffled;
}

/**
 * Three paragraphs of about 90 words each about a subject, such as `this tomato`. The same seed always gives the same
 * text; texts of different seeds share only parts of sentences.
 */
export function writeParagraphs(subject: string, seed: number): string[] {
  const next = createNumberGenerator(seed);
  const openings = shuffle(OPENINGS, next);
  const middles = shuffle(MIDDLES, next);
  const endings = shuffle(ENDINGS, next);
  const sentences = openings.map((opening, index) => {
    const reference = index % SENTENCES_PER_PARAGRAPH === 0 ? subject : 'it';
    return `${opening.replace('{}', reference)} ${middles[index]}, ${endings[index]}`;
  });
  return [0, 1, 2].map((paragraph) => {
    const start = paragraph * SENTENCES_PER_PARAGRAPH;
    return sentences.slice(start, start + SENTENCES_PER_PARAGRAPH).join(' ');
  });
}
