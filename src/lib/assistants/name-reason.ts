import { COUNTED_REASONS, type NameReason } from '#contracts/outside/assistants/name-reasons.ts';

const COUNTED_REASON_SET: ReadonlySet<NameReason> = new Set(COUNTED_REASONS);

const TEXTS: Readonly<Record<NameReason, string>> = {
  distinctive: 'the name is not an ordinary word',
  spelling: 'it is written like the brand, not like an ordinary word',
  lowercase: 'it is in lowercase, but the text around it is about the brand',
  'capital-letter': 'an ordinary word would not be capitalized here',
  label: 'it is the label of a list item, table row or heading, or in bold',
  'own-domain': 'the answer also cites or links to the brand’s website',
  'category-word': 'a word for what the brand offers is next to it',
  'company-word': 'a word for a company or app, or a legal form, is next to it',
  listed: 'it is in a list with other brands',
  compared: 'it is compared or used like a company',
  quoted: 'it is in quotation marks',
  offer: 'it has a price, or owns something',
  advised: 'it is recommended',
  position: 'it is in a position where only names occur',
  'other-form': 'it is almost the name, or the name in another script, in an answer about what the brand offers',
  'no-evidence': 'it may be an ordinary word, and nothing shows that it is the brand',
  'part-of-name': 'it is only part of the name, and nothing shows that it is the brand',
  'opening-word': 'it begins a sentence, where ordinary words are capitalized, too',
  'other-spelling': 'it is written differently, as an ordinary word',
  'ordinary-word': 'the words around it show that it is an ordinary word',
  'longer-word': 'it is part of a longer word',
  'longer-name': 'it seems to be part of a longer name',
  title: 'it is part of the title of a work',
  person: 'it seems to be a person',
  place: 'it seems to be a place',
  'other-entity': 'it seems to be another company or kind of place',
  'other-thing': 'it seems to be a product or part of something else',
  'other-domain': 'the answer cites another company with this name',
  'source-label': 'it only labels a source',
  'not-known': 'the assistant says that it does not know the brand',
};

/** Whether a name with this reason counts as a mention. */
export const isCounted = (reason: NameReason): boolean => COUNTED_REASON_SET.has(reason);

/** Returns the decision with its reason: "counted: it has a price, or owns something". */
export const describeReason = (reason: NameReason): string =>
  `${isCounted(reason) ? 'counted' : 'not counted'}: ${TEXTS[reason]}`;
