import { expect, it } from 'vitest';
import { isSymbolFontName, isSymbolFontUrl } from './symbol-font.ts';

it.each([
  'FontAwesome',
  'Font Awesome 6 Free',
  'Material Icons',
  'Material Symbols Outlined',
  'Glyphicons Halflings',
  'Ionicons',
  'bootstrap-icons',
  'icomoon',
  'feather',
  'dashicons',
  'themify',
  'Linearicons-Free',
  'Simple-Line-Icons',
  'shopIcons',
  'my-icon',
])('treats %s as an icon font', (name) => expect(isSymbolFontName(name)).toBe(true));

it.each(['Lato', 'Open Sans SemiCondensed', 'Silicon Sans', 'Iconic Serif', 'Feathergraphy', 'Roboto', ''])(
  'treats %s as a text font',
  (name) => expect(isSymbolFontName(name)).toBe(false),
);

it.each([
  ['https://example.com/fonts/fontawesome-webfont.af7ae505.woff2?v=4.7.0', true],
  ['https://cdn.example.net/webfonts/fa-solid-900.woff2', true],
  ['https://fonts.gstatic.com/s/materialicons/v143/flUhRq6tzZclQEJ.woff2', true],
  ['https://example.com/icons/lato.woff2', false],
  ['https://fonts.gstatic.com/s/lato/v24/S6uyw4BMUTPHjx4wXg.woff2', false],
  ['https://icons.example.com/inter.woff2', false],
])('recognizes whether %s is an icon font: %s', (url, isSymbolFont) => expect(isSymbolFontUrl(url)).toBe(isSymbolFont));
