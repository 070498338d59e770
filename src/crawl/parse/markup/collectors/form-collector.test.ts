import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

const removePosition = <T extends { line: number; column: number }>({ line: _line, column: _column, ...rest }: T) =>
  rest;
const readFields = (html: string) => buildMarkup(html).fields.map(removePosition);
const readButtons = (html: string) => buildMarkup(html).buttons.map(removePosition);

describe('the form collector', () => {
  it.each([
    [
      'attributes',
      '<input type=EMAIL name=mail id=m autocomplete="Email" placeholder=" you@site " required>',
      { type: 'email', name: 'mail', id: 'm', autocomplete: 'email', placeholder: 'you@site', isRequired: true },
    ],
    ['an input without type', '<input>', { type: 'text' }],
    ['a select element', '<select name=s><option>a</select>', { type: 'select', name: 's' }],
    ['a text area', '<textarea name=t>x</textarea>', { type: 'textarea', name: 't' }],
    [
      'a label around it',
      '<label>E-mail <b>address</b> <input></label>',
      { type: 'text', label: 'E-mail address', labelledBy: 'wrapping' },
    ],
    [
      'a label before it',
      '<label for=a>Name</label><input id=a>',
      { type: 'text', id: 'a', label: 'Name', labelledBy: 'for' },
    ],
    [
      'a label after it',
      '<input id=a><label for=a>Name</label>',
      { type: 'text', id: 'a', label: 'Name', labelledBy: 'for' },
    ],
    ['an empty label', '<input id=a><label for=a></label>', { type: 'text', id: 'a', labelledBy: 'for' }],
    [
      'aria-label',
      '<label>no <input aria-label=Yes></label>',
      { type: 'text', label: 'Yes', labelledBy: 'aria-label' },
    ],
    ['aria-labelledby', '<input aria-labelledby=x aria-label=no>', { type: 'text', labelledBy: 'aria-labelledby' }],
    ['a title', '<input title="Your name">', { type: 'text', label: 'Your name', labelledBy: 'title' }],
    ['a handler that blocks pasting', '<input onpaste="return  false;">', { type: 'text', blocksPaste: true }],
    ['a field in the footer', '<footer><input></footer>', { type: 'text', region: 'footer' }],
    ['a handler that allows pasting', '<input onpaste="count()">', { type: 'text' }],
    ['a label of another field', '<label>Other</label><label for=b>B</label><input id=a>', { type: 'text', id: 'a' }],
  ])('reads a field: %s', (_name, html, expected) => expect(readFields(html)).toEqual([expected]));

  it('assigns fields to their parent form or the form they reference', () => {
    const html =
      '<input name=a form=second><form><input name=b><input type=hidden name=no></form><input name=c>' +
      '<form id=second><input name=d></form><input name=e form=gone>';
    expect(readFields(html).map(({ name, formIndex }) => [name, formIndex])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', undefined],
      ['d', 1],
      ['e', undefined],
    ]);
  });
});

it.each([
  ['a button', '<button>Buy <i>now</i></button>', { type: 'submit', text: 'Buy now' }],
  [
    'a button without text',
    '<button type=button aria-label=Menu><svg></svg></button>',
    { type: 'button', text: 'Menu' },
  ],
  ['a submit input', '<input type=submit value=Send>', { type: 'submit', text: 'Send' }],
  ['an image input', '<input type=image alt=Go src=x>', { type: 'image', text: 'Go' }],
  ['an element with the button role', '<div role=button>Open</div>', { type: 'role', text: 'Open' }],
  [
    'an add-to-cart button by class',
    '<button class="single_add_to_cart_button">Kaufen</button>',
    { type: 'submit', text: 'Kaufen', isAddToCart: true },
  ],
  [
    'an add-to-cart button by name',
    '<button name=add-to-cart value=7>+</button>',
    { type: 'submit', text: '+', isAddToCart: true },
  ],
  [
    'an add-to-cart button by its text',
    '<button class=btn>Zum Einkaufswagen <b>hinzufügen</b></button>',
    { type: 'submit', text: 'Zum Einkaufswagen hinzufügen', isAddToCart: true },
  ],
])('reads a button: %s', (_name, html, expected) => expect(readButtons(html)).toEqual([expected]));

it('assigns buttons to their forms', () => {
  expect(readButtons('<button>a</button><form><button>b</button></form>').map(({ formIndex }) => formIndex)).toEqual([
    undefined,
    0,
  ]);
});

it.each([
  ['role', '<form></form><form role=search></form>', [1]],
  ['a role around it', '<div role=search><form></form></div><form></form>', [0]],
  ['the element', '<form></form><search><form></form></search>', [1]],
  ['a role inside', '<form><div role="search"></div></form>', [0]],
  ['a search input', '<form><input type=search></form><input type=search>', [0]],
  ['nothing', '<form><input name=q></form>', []],
])('recognizes search forms by %s', (_name, html, expected) => expect(buildMarkup(html).searchForms).toEqual(expected));
