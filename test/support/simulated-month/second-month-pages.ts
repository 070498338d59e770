/** What the editors of the shop wrote about a page. */
export interface PageText {
  path: string;
  /** Link text. */
  name: string;
  title: string;
  description: string;
  h1: string;
  /** What the sentences of the page are about, such as `this tomato`. */
  subject: string;
  /** Price in dollars; only products have one. */
  price?: string;
}

/** Pages in the navigation of every page. */
export const MAIN_PAGES: readonly PageText[] = [
  {
    path: '/',
    name: 'Home',
    title: 'Fernhill Seed & Tool | Vegetable Seed and Hand Tools',
    description:
      'Family-run shop for open-pollinated vegetable seed and forged hand tools, with a journal by the growers who test everything we sell.',
    h1: 'Seed and tools for the kitchen garden',
    subject: 'a well-planned kitchen garden',
  },
  {
    path: '/seeds',
    name: 'Seeds',
    title: 'Open-Pollinated Vegetable Seed | Fernhill Seed & Tool',
    description:
      'Tomatoes, kale, peas, beets and basil, grown and tested on our own land. Every packet shows its germination rate and year of harvest.',
    h1: 'Vegetable and herb seed',
    subject: 'seed from our own land',
  },
  {
    path: '/tools',
    name: 'Tools',
    title: 'Forged Hand Tools for Gardeners | Fernhill Seed & Tool',
    description:
      'Trowels, knives, shears and watering cans that can be sharpened and repaired. Made by small workshops, guaranteed for twenty years.',
    h1: 'Hand tools that last',
    subject: 'a repairable hand tool',
  },
  {
    path: '/journal',
    name: 'Journal',
    title: 'Growing Journal: Guides From Our Plot | Fernhill',
    description:
      'Practical guides to sowing, soil, pests and compost, written by the growers at Fernhill and revised after every season on our plot.',
    h1: 'The growing journal',
    subject: 'the habit of taking notes',
  },
  {
    path: '/delivery',
    name: 'Delivery',
    title: 'Delivery Times and Costs | Fernhill Seed & Tool',
    description:
      'Seed ships within two days as a letter, tools within four days as a parcel. Costs by country and weight.',
    h1: 'Delivery',
    subject: 'a parcel packed in straw',
  },
  {
    path: '/returns',
    name: 'Returns',
    title: 'Returns and the Twenty-Year Guarantee | Fernhill',
    description:
      'Send back unopened seed within 60 days and tools within a year. How the guarantee and our repairs work.',
    h1: 'Returns and guarantee',
    subject: 'a fair guarantee',
  },
  {
    path: '/about',
    name: 'About us',
    title: 'About the Growers and Their Farm | Fernhill Seed & Tool',
    description:
      'Who grows the seed at Fernhill, how nine people and two tortoises run a farm on four acres, and what we decided not to sell.',
    h1: 'About Fernhill',
    subject: 'our farm on four acres',
  },
  {
    path: '/contact',
    name: 'Contact',
    title: 'Contact and Visiting Hours | Fernhill Seed & Tool',
    description:
      'Call, write or visit the farm shop from Thursday to Saturday. Questions about seed are answered by the person who grew it.',
    h1: 'Contact us',
    subject: 'a visit to the farm shop',
  },
  {
    path: '/account',
    name: 'Sign in',
    title: 'Sign In to Your Account | Fernhill Seed & Tool',
    description:
      'Sign in to follow an order, repeat last spring’s seed list, request a repair or change the address that your parcels go to.',
    h1: 'Sign in to your account',
    subject: 'a saved seed list',
  },
];

/** Products and articles, by section. */
export const SECTION_PAGES: readonly PageText[] = [
  {
    path: '/seeds/sungold-tomato',
    name: 'Sungold tomato',
    title: 'Sungold Tomato Seed, Sweet Orange Cherry | Fernhill',
    description:
      'The sweetest cherry tomato we grow: orange fruit from early July, tall plants, 93 percent germination. Packet of 20 seeds.',
    h1: 'Sungold tomato seed',
    subject: 'this orange cherry tomato',
    price: '3.80',
  },
  {
    path: '/seeds/redbor-kale',
    name: 'Redbor kale',
    title: 'Redbor Kale Seed, Hardy Purple Leaves | Fernhill',
    description:
      'Curly purple kale that stands through hard winters and tastes better after frost. Sow from April to June. Packet of 120 seeds.',
    h1: 'Redbor kale seed',
    subject: 'this purple kale',
    price: '2.90',
  },
  {
    path: '/seeds/lincoln-pea',
    name: 'Lincoln pea',
    title: 'Lincoln Pea Seed, Old Shelling Variety | Fernhill',
    description:
      'A shelling pea from 1908 with eight or nine peas in each pod. Waist-high, good in warm summers. Packet of 200 seeds.',
    h1: 'Lincoln pea seed',
    subject: 'this old shelling pea',
    price: '3.20',
  },
  {
    path: '/seeds/chioggia-beet',
    name: 'Chioggia beet',
    title: 'Chioggia Beet Seed With Candy Stripes | Fernhill',
    description:
      'Italian beet with red and white rings, mild enough to eat raw. Ready in nine weeks from sowing. Packet of 150 seeds.',
    h1: 'Chioggia beet seed',
    subject: 'this striped beet',
    price: '2.60',
  },
  {
    path: '/seeds/genovese-basil',
    name: 'Genovese basil',
    title: 'Genovese Basil Seed for Pots and Beds | Fernhill',
    description:
      'Large-leaved basil for pesto, slow to flower and happy on a windowsill from May on. Organic, packet of 400 seeds.',
    h1: 'Genovese basil seed',
    subject: 'this broad-leaved basil',
    price: '2.40',
  },
  {
    path: '/tools/hand-trowel',
    name: 'Hand trowel',
    title: 'Forged Hand Trowel With Ash Handle | Fernhill',
    description:
      'One-piece trowel of carbon steel with a narrow blade for transplanting. Ash handle, can be replaced. Weighs 240 grams.',
    h1: 'Forged hand trowel',
    subject: 'the narrow trowel',
    price: '34.00',
  },
  {
    path: '/tools/hori-knife',
    name: 'Hori knife',
    title: 'Hori Hori Garden Knife, Carbon Steel | Fernhill',
    description:
      'Digging knife with one serrated edge and a depth scale, for weeds with long roots. Comes with a canvas sheath.',
    h1: 'Hori hori garden knife',
    subject: 'the serrated knife',
    price: '48.00',
  },
  {
    path: '/tools/watering-can',
    name: 'Watering can',
    title: 'Galvanized Watering Can, Nine Liters | Fernhill',
    description:
      'Long-reach can of galvanized steel with a brass rose that unscrews for cleaning. Nine liters, balanced when full.',
    h1: 'Nine-liter watering can',
    subject: 'the galvanized can',
    price: '72.00',
  },
  {
    path: '/tools/pruning-shears',
    name: 'Pruning shears',
    title: 'Bypass Pruning Shears, All Parts Replaceable | Fernhill',
    description:
      'Bypass shears for branches up to 22 millimeters. Blade, spring and catch are sold singly and fitted in ten minutes.',
    h1: 'Bypass pruning shears',
    subject: 'the bypass blade',
    price: '59.00',
  },
  {
    path: '/journal/sowing-calendar',
    name: 'Sowing calendar',
    title: 'Sowing Calendar for Cool Climates | Fernhill Journal',
    description:
      'What to sow from February to October where summers are short: indoors, under glass and outside, week by week, with our own dates.',
    h1: 'A sowing calendar for cool climates',
    subject: 'a calendar on the shed door',
  },
  {
    path: '/journal/clay-soil',
    name: 'Clay soil',
    title: 'How to Improve Clay Soil in Three Years | Fernhill Journal',
    description:
      'Clay is fertile but slow. How we loosened ours with leaf mold, deep roots and no digging, and what did not work at all.',
    h1: 'How to improve clay soil',
    subject: 'patient work on clay',
  },
  {
    path: '/journal/saving-seed',
    name: 'Saving seed',
    title: 'Saving Tomato and Pea Seed at Home | Fernhill Journal',
    description:
      'How to choose plants, ferment tomato seed, dry peas and store both for five years. With distances that keep varieties true.',
    h1: 'Saving your own seed',
    subject: 'home-saved seed',
  },
  {
    path: '/journal/slug-control',
    name: 'Slug control',
    title: 'Slug Control Without Pellets: Six Methods | Fernhill Journal',
    description:
      'We tried six ways to protect seedlings from slugs for two wet springs. Two of them work, one is hard labor, three are folklore.',
    h1: 'Slug control without pellets',
    subject: 'an evening round with a lamp',
  },
  {
    path: '/journal/compost-basics',
    name: 'Compost basics',
    title: 'Compost Basics: Heat, Air and Patience | Fernhill Journal',
    description:
      'A heap that gets hot in four days, from kitchen scraps, straw and cardboard. Ratios, turning, and how to rescue a wet heap.',
    h1: 'Compost basics',
    subject: 'a hot compost heap',
  },
];

/** An article that is published during the month. */
export const NEW_ARTICLE: PageText = {
  path: '/journal/sharpening-tools',
  name: 'Sharpening tools',
  title: 'Sharpening Garden Tools With a Stone | Fernhill Journal',
  description:
    'Two stones, ten minutes and a drop of oil: how to put an edge back on shears, knives and hoes, and how to tell when to stop.',
  h1: 'Sharpening garden tools',
  subject: 'a freshly sharpened edge',
};
