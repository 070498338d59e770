import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const makePage = (url: string, href = `https://example.com${url}`): StoredUrl => ({
  url,
  canonical: url,
  html: `<link rel="canonical" href="${href}"><p>`,
});

it('counts hosts, trailing slashes and relative URLs of canonicals', async () => {
  const site: StoredUrl[] = [
    makePage('/'),
    makePage('/tours/'),
    ...Array.from({ length: 9 }, (_value, index) => makePage(`/tours/tour-${index}/`)),
    makePage('/tours/coast', '/tours/coast'),
    makePage('/tours/old.html'),
    { ...makePage('/tours/copy/'), canonical: '/tours/tour-0/' },
    { url: '/tours/without/' },
    { url: '/tours/moved/', redirectsTo: '/tours/coast' },
    { url: '/tours/gone/', status: 404 },
    makePage('https://example.com:8443/tours/port/', 'https://example.com:8443/tours/port/'),
  ];
  await withStoredSite(site, (artifacts) => {
    const forms = getArtifact(artifacts, 'canonicalForms');
    expect(forms).toMatchObject({
      absoluteCount: 13,
      relativeCount: 1,
      selfCount: 14,
      host: 'example.com',
      hostCount: 13,
    });
    expect(forms.findFolder('https://example.com/tours/coast')).toEqual({
      folder: '/tours/',
      pageCount: 10,
      slashCount: 9,
    });
    expect(forms.findFolder('https://example.com/tours/old.html'), 'a file').toBeNull();
    expect(forms.findFolder('https://example.com/tours/'), 'one page in its folder').toBeNull();
    expect(forms.isServed('https://example.com/tours/moved/')).toBe(true);
    expect(forms.isServed('https://example.com/tours/gone/')).toBe(false);
    expect(forms.isServed('https://example.com/tours/coast/'), 'never requested').toBe(false);
  });
});

it('does not compare the overview of a folder with pages of the parent folder', async () => {
  const names = Array.from({ length: 9 }, (_value, index) => `/page-${index}`);
  const site = [...names, '/blog/', '/blog/a', '/news/'].map((url) => makePage(url));
  await withStoredSite(site, (artifacts) => {
    const forms = getArtifact(artifacts, 'canonicalForms');
    expect(forms.findFolder('https://example.com/blog/'), 'has pages below it').toBeNull();
    expect(forms.findFolder('https://example.com/news/')).toMatchObject({ pageCount: 11, slashCount: 2 });
  });
});
