/**
 * The examples that the protocol and Google document, one per form, with their contents. sitemaps.org/protocol.html
 * (Attribution-ShareAlike Creative Commons License 2.5) and developers.google.com, "Build and submit a sitemap" with
 * its pages on image, video, news and localized sitemaps (samples: Apache-2.0), shortened.
 */
export interface DocumentedForm {
  name: string;
  body: string;
  kind: string;
  /** URLs in order, each with what the form adds. */
  entries: Record<string, unknown>[];
  counts?: Record<string, unknown>;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET = 'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const DOCUMENTED_FORMS: readonly DocumentedForm[] = [
  {
    name: 'sitemaps.org: one address with every tag',
    kind: 'urlset',
    body: `${XML}<${URLSET}>
   <url>
      <loc>http://www.example.com/</loc>
      <lastmod>2005-01-01</lastmod>
      <changefreq>monthly</changefreq>
      <priority>0.8</priority>
   </url>
</urlset>`,
    entries: [
      {
        url: 'http://www.example.com/',
        lastmod: { raw: '2005-01-01', date: '2005-01-01T00:00:00.000Z' },
        changefreq: 'monthly',
        priority: 0.8,
      },
    ],
  },
  {
    name: 'sitemaps.org: escaped addresses, optional tags left out, dates with time',
    kind: 'urlset',
    body: `${XML}<${URLSET}>
   <url><loc>http://www.example.com/catalog?item=12&amp;desc=vacation_hawaii</loc><changefreq>weekly</changefreq></url>
   <url><loc>http://www.example.com/catalog?item=74&amp;desc=vacation_newfoundland</loc><lastmod>2004-12-23T18:00:15+00:00</lastmod><priority>0.3</priority></url>
   <url><loc>http://www.example.com/%C3%BCmlat.html&amp;q=name</loc><lastmod>2004-11-23</lastmod></url>
</urlset>`,
    entries: [
      { url: 'http://www.example.com/catalog?item=12&desc=vacation_hawaii', lastmod: null, changefreq: 'weekly' },
      {
        url: 'http://www.example.com/catalog?item=74&desc=vacation_newfoundland',
        lastmod: { raw: '2004-12-23T18:00:15+00:00', date: '2004-12-23T18:00:15.000Z' },
        priority: 0.3,
      },
      { url: 'http://www.example.com/%C3%BCmlat.html&q=name' },
    ],
    counts: { lastmod: { earliest: '2004-11-23T00:00:00.000Z', latest: '2004-12-23T18:00:15.000Z' } },
  },
  {
    name: 'sitemaps.org: text file',
    kind: 'text',
    body: 'http://www.example.com/catalog?item=1\nhttp://www.example.com/catalog?item=11\n',
    entries: [{ url: 'http://www.example.com/catalog?item=1' }, { url: 'http://www.example.com/catalog?item=11' }],
  },
  {
    name: 'sitemaps.org: an extension of somebody else',
    kind: 'urlset',
    body: `${XML}<${URLSET} xmlns:example="http://www.example.com/schemas/example_schema">
   <url><loc>http://www.example.com/a</loc><example:example_tag><example:loc>http://www.example.com/b</example:loc></example:example_tag></url>
</urlset>`,
    entries: [{ url: 'http://www.example.com/a' }],
  },
  {
    name: 'Google: images',
    kind: 'urlset',
    body: `${XML}<${URLSET} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>https://example.com/sample1.html</loc>
    <image:image><image:loc>https://example.com/image.jpg</image:loc></image:image>
    <image:image><image:loc>https://example.com/photo.jpg</image:loc></image:image>
  </url>
  <url>
    <loc>https://example.com/sample2.html</loc>
    <image:image><image:loc>https://example.com/picture.jpg</image:loc></image:image>
  </url>
</urlset>`,
    entries: [
      {
        url: 'https://example.com/sample1.html',
        images: ['https://example.com/image.jpg', 'https://example.com/photo.jpg'],
      },
      { url: 'https://example.com/sample2.html', images: ['https://example.com/picture.jpg'] },
    ],
    counts: { imageCount: 3 },
  },
  {
    name: 'Google: images under another prefix',
    kind: 'urlset',
    body: `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><s:url><i:image><i:loc>https://example.com/i.png</i:loc></i:image><s:loc>https://example.com/a</s:loc></s:url></s:urlset>`,
    entries: [{ url: 'https://example.com/a', images: ['https://example.com/i.png'] }],
  },
  {
    name: 'Google: videos',
    kind: 'urlset',
    body: `${XML}<${URLSET} xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
  <url>
    <loc>https://www.example.com/videos/some_video_landing_page.html</loc>
    <video:video>
      <video:thumbnail_loc>https://www.example.com/thumbs/123.jpg</video:thumbnail_loc>
      <video:title>Grilling steaks for summer</video:title>
      <video:content_loc>http://streamserver.example.com/video123.mp4</video:content_loc>
      <video:player_loc>https://www.example.com/videoplayer.php?video=123</video:player_loc>
      <video:duration>600</video:duration>
    </video:video>
  </url>
</urlset>`,
    entries: [
      {
        url: 'https://www.example.com/videos/some_video_landing_page.html',
        videos: ['http://streamserver.example.com/video123.mp4'],
      },
    ],
    counts: { videoCount: 1 },
  },
  {
    name: 'Google: news',
    kind: 'urlset',
    body: `${XML}<${URLSET} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
  <url>
    <loc>http://www.example.org/business/article55.html</loc>
    <news:news>
      <news:publication><news:name>The Example Times</news:name><news:language>en</news:language></news:publication>
      <news:publication_date>2008-12-23</news:publication_date>
      <news:title>Companies A, B in Merger Talks</news:title>
    </news:news>
  </url>
</urlset>`,
    entries: [
      {
        url: 'http://www.example.org/business/article55.html',
        news: { title: 'Companies A, B in Merger Talks', publicationDate: '2008-12-23' },
      },
    ],
    counts: { newsCount: 1 },
  },
  {
    name: 'Google: localized versions',
    kind: 'urlset',
    body: `${XML}<${URLSET} xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>https://www.example.com/english/page.html</loc>
    <xhtml:link rel="alternate" hreflang="de" href="https://www.example.de/deutsch/page.html"/>
    <xhtml:link rel="alternate" hreflang="de-ch" href="https://www.example.de/schweiz-deutsch/page.html"/>
    <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/english/page.html"/>
  </url>
</urlset>`,
    entries: [
      {
        url: 'https://www.example.com/english/page.html',
        alternates: [
          { code: 'de', href: 'https://www.example.de/deutsch/page.html' },
          { code: 'de-ch', href: 'https://www.example.de/schweiz-deutsch/page.html' },
          { code: 'en', href: 'https://www.example.com/english/page.html' },
        ],
      },
    ],
    counts: { alternateCount: 3, withAlternatesCount: 1 },
  },
  {
    name: 'Google: RSS 2.0',
    kind: 'rss',
    body: `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
  <title>News</title><link>https://example.com/</link>
  <atom:link href="https://example.com/feed.xml" rel="self"/>
  <item><title>One</title><link>https://example.com/one</link><pubDate>Fri, 20 Nov 2026 10:00:00 +0100</pubDate>
    <description><![CDATA[<a href="https://example.com/not-this">x</a>]]></description></item>
  <item><link>https://example.com/two</link><pubDate>yesterday</pubDate></item>
</channel></rss>`,
    entries: [
      {
        url: 'https://example.com/one',
        lastmod: { raw: 'Fri, 20 Nov 2026 10:00:00 +0100', date: '2026-11-20T09:00:00.000Z' },
      },
      { url: 'https://example.com/two', lastmod: { raw: 'yesterday', date: null } },
    ],
    counts: { lastmod: { count: 2, invalid: { count: 1, examples: ['yesterday (https://example.com/two)'] } } },
  },
  {
    name: 'Google: Atom 1.0',
    kind: 'atom',
    body: `${XML}<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.com/feed" rel="self"/>
  <entry><link rel="edit" href="https://example.com/edit"/><link href="https://example.com/one"/><updated>2026-11-20T18:30:02Z</updated></entry>
  <entry><link rel="alternate" href="https://example.com/two"/></entry></feed>`,
    entries: [
      {
        url: 'https://example.com/one',
        lastmod: { raw: '2026-11-20T18:30:02Z', date: '2026-11-20T18:30:02.000Z' },
      },
      { url: 'https://example.com/two', lastmod: null },
    ],
  },
];

/** Files as sites actually write them: errors are counted, and the rest is read. */
export const FAULTY_FORMS: readonly DocumentedForm[] = [
  {
    name: 'dates, frequencies and priorities outside the protocol',
    kind: 'urlset',
    body: `<urlset><url><loc>https://example.com/a</loc><lastmod>20.11.2026</lastmod><changefreq>often</changefreq><priority>2</priority></url>
<url><loc>https://example.com/b</loc><lastmod>2026-02-30</lastmod></url><url><loc>https://example.com/c</loc><lastmod>2026-11-20T10:00</lastmod></url></urlset>`,
    entries: [
      {
        url: 'https://example.com/a',
        lastmod: { raw: '20.11.2026', date: null },
        changefreq: null,
        priority: null,
      },
      { url: 'https://example.com/b', lastmod: { raw: '2026-02-30', date: null } },
      { url: 'https://example.com/c', lastmod: { raw: '2026-11-20T10:00', date: null } },
    ],
    counts: { invalidHints: { count: 2, examples: ['changefreq=often', 'priority=2'] } },
  },
  {
    name: 'foreign hosts, insecure and relative addresses, entries without one',
    kind: 'urlset',
    body: `<urlset><url><loc>http://example.com/a</loc></url><url><loc>https://other.example/b</loc></url><url><loc>/c</loc></url><url><lastmod>2026</lastmod></url><url><loc>javascript:alert(1)</loc></url></urlset>`,
    entries: [{ url: 'http://example.com/a' }, { url: 'https://other.example/b' }],
    counts: {
      insecure: { count: 1, examples: ['http://example.com/a'] },
      foreignHost: { count: 1, examples: ['https://other.example/b'] },
      notAbsolute: { count: 2, examples: ['/c', 'javascript:alert(1)'] },
      missingLocCount: 1,
    },
  },
  {
    name: 'the same address twice, once in another spelling',
    kind: 'urlset',
    body: '<urlset><url><loc>https://example.com/a%41</loc></url><url><loc>HTTPS://EXAMPLE.com/aA#x</loc></url></urlset>',
    entries: [{ url: 'https://example.com/aA' }],
    counts: { repeatedHere: { count: 1, examples: ['https://example.com/aA'] } },
  },
  {
    name: 'an ampersand that is not escaped',
    kind: 'invalid',
    body: '<urlset><url><loc>https://example.com/a</loc></url><url><loc>https://example.com/?a=1&b=2</loc></url></urlset>',
    entries: [{ url: 'https://example.com/a' }],
  },
  { name: 'an empty urlset', kind: 'urlset', body: '<urlset></urlset>', entries: [] },
  {
    name: 'a file without end',
    kind: 'invalid',
    body: '<urlset><url><loc>https://example.com/a</loc></url>',
    entries: [{ url: 'https://example.com/a' }],
  },
  { name: 'a sitemap within a page', kind: 'invalid', body: '<html><urlset></urlset></html>', entries: [] },
  {
    name: 'attributes with dangerous names',
    kind: 'urlset',
    body: '<urlset __proto__="x" constructor="y"><url __proto__="z"><loc>https://example.com/a</loc></url></urlset>',
    entries: [{ url: 'https://example.com/a' }],
  },
];
