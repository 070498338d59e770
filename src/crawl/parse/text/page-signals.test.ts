import { describe, expect, it } from 'vitest';
import { FILLER_TEXT, readText } from './blocks/test-read-text.ts';
import { estimateTokens } from './words/token-estimate.ts';

const readFacts = (html: string) => readText(`<main><h1>Title</h1>${html}</main>`);

describe('the byline reader', () => {
  it.each([
    ['<p>By Jane Doe', ['Jane Doe']],
    ['<p>Written by Jane van der Berg | 4 May 2025', ['Jane van der Berg']],
    ['<p>4 May 2025 | by Jane Doe', ['Jane Doe']],
    ['<p>By Jane Doe March 12', ['Jane Doe']],
    ['<p>Von Anna Müller', ['Anna Müller']],
    ['<p>Par Zoé Lefèvre', ['Zoé Lefèvre']],
    ['<p>Por María del Mar', ['María']],
    ['<p>Autorin: Anna Müller', ['Anna Müller']],
    ['<p>Автор: Анна Иванова', ['Анна Иванова']],
    ['<p>作者：王小明', ['王小明']],
    [`<p>The bridge was built by Isambard Brunel. ${FILLER_TEXT}`, []],
    ['<p>Standing by The River is fun', []],
    ['<p>Mark di Stefano', []],
    ['<p>Story by Jane Doe', ['Jane Doe']],
    ['<p><a rel=author href=/a>View my complete profile</a>', []],
    ['<p>by the way', []],
    ['<p>July 2, 2024 - Gyula Fora <a href=/g>(@GyulaFora)</a> Mate Czagany', ['Gyula Fora']],
    ['<p>December 4, 2020 - Jun Qin Nico Kruber Daisy Tsang', ['Jun Qin']],
    ['<p>July 2, 2024 – Jan van der Berg, ACME GmbH', ['Jan van der Berg']],
    ['<p>2024-07-02 · Tzu-Li (Gordon) Tai and Anna Maria Müller', ['Tzu-Li Tai']],
    ['<p>June 14, 2024 - Hong (@hlteoh2)', ['Hong']],
    ['<p>July 2, 2024 - Release Notes', []],
    ['<p>July 2, 2024 - The Apache Flink community met', []],
    ['<p>July 2, 2024 - Berlin', []],
    ['<p>12. Juli 2020 - Freifunk München', []],
    ['<p>12.07.2020 – Freie Netze', []],
    ['<p>Jul 12, 2020 - Neue Stable Firmware', []],
    ['<p>12. Juli 2020 - Anna Schmidt (@anna)', ['Anna Schmidt']],
    ['<p>On July 2, 2024 - Jane Doe', []],
    ['<p>July 2, 2024 · The Example Team', ['The Example Team']],
    ['<p><time>2024-07-02</time> · The Example Team · 4 min read', ['The Example Team']],
    ['<p>The Example Team | 12 July 2024', ['The Example Team']],
    ['<p>12. Juli 2020 · Beispiel Redaktion', ['Beispiel Redaktion']],
    ['<p>July 2, 2024 · Meet the team', []],
    ['<p>July 2, 2024 · New features for your team', []],
  ])('reads %s', (html, names) => expect(readFacts(html).bylines.map(({ name }) => name)).toEqual(names));

  it('lists authors from rel=author first, each one once', () => {
    expect(readFacts('<p>By <a rel=author href=/jane>Jane Doe</a>').bylines).toMatchObject([
      { name: 'Jane Doe', source: 'rel-author', href: '/jane' },
    ]);
  });
});

describe('the contact reader', () => {
  it.each([
    ['<p>Mail info@example.com or call +49 30 1234567.', { emails: ['info@example.com'], phones: ['+49 30 1234567'] }],
    ['<p>Tel.: 030 / 123 45 67', { emails: [], phones: ['030 / 123 45 67'] }],
    ['<p>(555) 123-4567', { emails: [], phones: ['(555) 123-4567'] }],
    ['<p>Téléphone : 01 23 45 67 89', { emails: [], phones: ['01 23 45 67 89'] }],
    ['<p>Order 1234567 from 2024, 10,000,000 sold', { emails: [], phones: [] }],
    ['<p>@handle and a @ b', { emails: [], phones: [] }],
    ['<pre>a@b.com +49 30 1234567</pre>', { emails: [], phones: [] }],
  ])('reads %s', (html, expected) => expect(readFacts(html).contacts).toEqual(expected));

  it('reads contacts in the footer as well', () => {
    expect(readText(`<main><p>${FILLER_TEXT}</main><footer>mail@example.org</footer>`).contacts.emails).toEqual([
      'mail@example.org',
    ]);
  });
});

describe('the phrase search', () => {
  it('finds phrases in the footer and the text, in English and in the language of the page', () => {
    const { legalPhrases } = readText(`<main><p>${FILLER_TEXT}</main><footer>Privacy Policy · Terms of Use</footer>`);
    expect(legalPhrases).toEqual([
      { phrase: 'privacy policy', count: 1 },
      { phrase: 'terms of use', count: 1 },
    ]);
    const germanText = readText(
      '<main><p>Die Bibliothek öffnet um neun Uhr und schließt um sechs, aber am Freitag ist sie für alle länger geöffnet, die nicht früher kommen. Derzeit gilt das auch in diesem Jahr.</main><footer>Impressum Datenschutz</footer>',
    );
    expect(germanText.legalPhrases.map(({ phrase }) => phrase)).toEqual(['impressum', 'datenschutz']);
    expect(germanText.timeBoundPhrases.map(({ phrase }) => phrase)).toEqual(['derzeit', 'in diesem jahr']);
  });

  it('counts phrases', () => {
    expect(readFacts('<p>The latest of the latest is out this year.').timeBoundPhrases).toEqual([
      { phrase: 'latest', count: 2 },
      { phrase: 'this year', count: 1 },
    ]);
  });
});

describe('the placeholder search', () => {
  it.each([
    ['<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit', [['lorem-ipsum', 8]]],
    ['<p>We used Lorem Ipsum as text', [['lorem-ipsum', 2]]],
    ['<p>Donec vitae hendrerit arcu, sit amet faucibus nisl. Cras pretium arcu ex.', [['lorem-ipsum', 12]]],
    ['<p>Vestibulum suscipit<p>Pellentesque porta<p>Donec hendrerit<p>Cras pretium', []],
    ['<p>Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani.', []],
    ['<p>In dolor at per id est et non do in a class', []],
    ['<p>Commands stand between “{{” and “}}”, so {{ }}, "{{" and "}}", {% %} and {{ … }} begin them.', []],
    [
      '<p>{{- name }} {{#each items}} {{&lt; youtube 1 >}} {{ "Read" | t }}',
      Array.from({ length: 4 }, () => ['template-token', 1]),
    ],
    ['<p>Figure 3 [[12]](#reference-12)', [['markdown-link', 1]]],
    ['<p>Figure [[12]] (see below)', [['template-token', 1]]],
    [
      `<p>Hello {{ name }}, {% if x %} $\{user.name} [[title]]`,
      [
        ['template-token', 1],
        ['template-token', 1],
        ['template-token', 1],
        ['template-token', 1],
      ],
    ],
    ['<p>Owner: [object Object]', [['object-object', 1]]],
    ['<p>Restart it: ```bash<p>systemctl restart x<br>```', [['code-fence', 1]]],
    ['<p>Put <code>```</code> around it, ``twice`` or ```inline``` text<pre>```js</pre>', []],
    [`<p>${['TO', 'DO'].join('')}: write this`, [['to-do', 1]]],
    ['<p>Price: undefined', [['missing-value', 1]]],
    ['<p>Dos valores: <code>null</code> y <kbd>undefined</kbd>, y el tipo <code>[[a]]</code>, <tt>{{ b }}</tt>', []],
    ['<p>Неопределённое поведение (undefined behavior) в Rust', []],
    ['<p>Call <code>send</code> with [[name]]', [['template-token', 1]]],
    ['<td>NaN', [['missing-value', 1]]],
    ['<p>Cases that we met: null bytes in a table, and grammar (null checks, bounds).', []],
    [`<p>Notes that look like “${['TO', 'DO'].join('')}: repair” say what is missing.`, []],
    ['<p>Hello undefined, welcome', [['missing-value', 1]]],
    ['<p>Behaviour is undefined here; null is a value. My todo list: bread', []],
    ['<pre>{{ name }} [object Object] undefined</pre>', []],
  ])('judges %s', (html, expected) => {
    const { placeholders, placeholderCount } = readFacts(html);
    expect(placeholders.map(({ kind, words }) => [kind, words])).toEqual(expected);
    expect(placeholderCount).toBe(expected.length);
  });

  it('returns placeholders with the surrounding text, and whether code contains placeholders of the same kind', () => {
    const { placeholders } = readFacts('<p>Use version {{ site.version }} or later<p>{% toc %}<pre>{% if a %}</pre>');
    expect(placeholders).toMatchObject([
      { text: '{{ site.version }}', before: 'Use version ', after: ' or later', isInCodeToo: false },
      { text: '{% toc %}', before: '', after: '', isInCodeToo: true },
    ]);
  });

  it('reports whether the page shows the same token as code', () => {
    const html = '<p>Use <code>{{ base_url }}/img</code> here<table><td>{{ base_url }}/img<td>{{ other }}</table>';
    expect(readFacts(html).placeholders).toMatchObject([
      { text: '{{ base_url }}', isInCodeToo: true, isShownAsCode: true },
      { text: '{{ other }}', isInCodeToo: true, isShownAsCode: false },
    ]);
  });

  it('excludes dummy text in code, and reports whether code contains it as well', () => {
    const dummyText = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit';
    expect(readFacts(`<pre>${dummyText}</pre>`).placeholders).toEqual([]);
    expect(readFacts(`<p>${dummyText}</p><pre>&lt;p>${dummyText}</pre>`).placeholders).toMatchObject([
      { isInCodeToo: true },
    ]);
  });

  it('returns placeholders with the position of their block', () => {
    expect(readText('<main>\n<p>{{ x }}</main>').placeholders[0]).toMatchObject({
      text: '{{ x }}',
      line: 2,
      column: 1,
    });
  });
});

describe('the mojibake search', () => {
  it.each([
    ['GrÃ¶ÃŸe und cafÃ©', { misread: 3, replacementCharacters: 0, doubleEncoded: 0 }],
    ['donâ€™t â€œquoteâ€\u009d', { misread: 3 }],
    ['ÐŸÑ€Ð¸Ð²ÐµÑ‚', { misread: 6 }],
    ['a\ufffdb', { replacementCharacters: 1 }],
    ['Fish &amp;amp; chips &amp;nbsp; &amp;#8217;', { doubleEncoded: 3 }],
    ['NÃO É ÂNGULO, Fish &amp; chips, R&amp;D; Größe', { misread: 0, replacementCharacters: 0, doubleEncoded: 0 }],
  ])('judges %s', (text, expected) => expect(readFacts(`<p>${text}`).mojibake).toMatchObject(expected));

  it('lists examples of mojibake', () =>
    expect(readFacts('<p>cafÃ© noir').mojibake.examples).toEqual(['Title cafÃ© noir']));
});

describe('estimateTokens', () => {
  it.each([
    ['', 0, 0],
    ['word '.repeat(100), 80, 130],
    ['漢'.repeat(100), 90, 120],
    ['слово '.repeat(100), 180, 280],
    ['<p class="a">x</p>'.repeat(10), 50, 110],
  ])('estimates the tokens of text %# within its bounds', (text, least, most) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
    expect(estimateTokens(text)).toBeLessThanOrEqual(most);
  });

  it('reads samples of long texts', () => {
    const unsampledTokenRatio = estimateTokens('The quick brown fox jumps. '.repeat(100)) / 2_700;
    const sampledTokenRatio = estimateTokens('The quick brown fox jumps. '.repeat(10_000)) / 270_000;
    expect(Math.abs(unsampledTokenRatio - sampledTokenRatio) / unsampledTokenRatio).toBeLessThan(0.02);
  });
});
