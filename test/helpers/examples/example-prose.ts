/** Text for placeholders in an example that state only its length: `[120 words]`. */

const ENGLISH = {
  subjects: 'The workshop,A careful mechanic,Our neighbor,The old catalog,Every visitor,This machine,The river path',
  verbs: 'repairs,describes,replaces,measures,carries,compares,explains,cleans',
  adjectives: 'narrow,heavy,quiet,silver,wooden,foreign,early,modern,bright,gentle',
  objects: 'bicycles,wheels,brakes,saddles,baskets,ropes,lamps,tools,gears,frames,pedals,chains',
  places: 'near the bridge,before the winter,at the market,with great patience,for a fair price,on the second floor',
  join: 'and the',
};
const GERMAN_WORDS = {
  subjects: 'Die Werkstatt,Der Mechaniker,Unsere Nachbarin,Der alte Katalog,Jeder Besucher,Diese Maschine',
  verbs: 'repariert auch,beschreibt nicht nur,ersetzt immer,misst hier,ist nicht ohne,hat für uns,kann sich auf',
  adjectives: 'die schmalen,die schweren,das leise,der silberne,die hölzernen,das fremde,die frühen,eine moderne',
  objects: 'Fahrräder,Räder,Bremsen,Sättel,Körbe,Seile,Lampen,Werkzeuge,Rahmen,Pedale,Ketten',
  places:
    'weil es an der Brücke ist,wenn sie auf dem Markt sind,und das mit einem guten Preis,bis wir im zweiten Stock sind',
  join: 'und dann auch',
};
const JARGON_WORDS = {
  subjects: 'The institutional heterogeneity of the municipality,The metropolitan transportation of this region',
  verbs: 'systematically underestimates the,simultaneously characterizes all of the,is reorganizing the',
  adjectives: 'multidimensional,contemporary,interdisciplinary,unprecedented,environmental,organizational',
  objects: 'interdependencies,responsibilities,considerations,accountability,methodologies,inconsistencies',
  places: 'notwithstanding considerable institutional reorganization of municipal administrations',
  join: 'and furthermore the',
};
const LANGUAGES: Readonly<Record<string, typeof ENGLISH>> = { ' in German': GERMAN_WORDS, ' of jargon': JARGON_WORDS };
const WORDS = /\[(?<same>the same )?(?<count>[\d,]+) words(?<kind> in German| of jargon)?\]/g;

const CHARACTERS_PLACEHOLDER = /\[(\d+) characters\]/g;
const ALPHABET = [...'51H8sQkLw9Zx3Vb7Nm2Qr6TtGdYfCjPu'];

/**
 * Replaces `[120 words]` with that many words. The words depend on the URL, except for `[the same 120 words]`. `[24
 * characters]` stands for a random key, which no file may contain literally.
 */
export function fillWords(text: string, url: string): string {
  const pick = createPicker(url);
  const filled = text.replaceAll(CHARACTERS_PLACEHOLDER, (_match, count: string) =>
    Array.from({ length: Number(count) }, () => pick(ALPHABET)).join(''),
  );
  return filled.replaceAll(WORDS, (...match) => {
    const { same, count = '', kind = '' }: Record<string, string | undefined> = match.at(-1);
    const seed = same === undefined ? url : 'the same';
    return writeProse(Number(count.replaceAll(',', '')), seed, LANGUAGES[kind] ?? ENGLISH);
  });
}

function writeProse(words: number, seed: string, language: typeof ENGLISH): string {
  const pick = createPicker(seed);
  const parts = Object.entries(language).map(([name, list]) => [name, list.split(',')] as const);
  const lists = new Map<string, string[]>(parts);
  const one = (name: keyof typeof ENGLISH): string => pick(lists.get(name) ?? []);
  const writtenSentences: string[] = [];
  while (writtenSentences.length < words) {
    const sentence = `${one('subjects')} ${one('verbs')} ${one('adjectives')} ${one('objects')} ${language.join} ${one('adjectives')} ${one('objects')} ${one('places')}.`;
    writtenSentences.push(...sentence.split(' '));
  }
  return writtenSentences.slice(0, words).join(' ');
}

/** Returns a function that picks entries in an order determined only by the seed. */
function createPicker(seed: string): (list: readonly string[]) => string {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? '';
  };
}
