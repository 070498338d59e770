import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import { isUnverifiable } from '#audit/verify-status.ts';
import { atElement } from '#audit/where.ts';

export default defineRule({
  id: 'broken-image',
  category: 'images',
  family: 'broken-image',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'resource',
  requires: ['imageCheck'],
  title: 'Images load',
  failureTitle: 'Images that do not load',
  impact: 'Visitors see an empty frame instead of the picture, and image search has nothing to show.',
  why: 'The address of the picture answers with an error. This happens after files are renamed or moved, or when the spelling of the file name differs in upper and lower case.',
  howToFix:
    'Upload the missing file again or correct the address in the src attribute. Mind upper and lower case: on most servers Photo.JPG and photo.jpg are two files.',
  sources: [
    'https://developers.google.com/search/docs/appearance/google-images',
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  ],
  check({ imageCheck: { broken, checkedCount } }) {
    if (checkedCount === 0) return notApplicable('The site has no images that could be checked');
    const proven = broken.filter((target) => !isUnverifiable(target.status));
    if (proven.length === 0) return pass(checkedCount);
    return failSite(
      proven.flatMap((target) =>
        target.occurrences.map((occurrence) => ({
          url: occurrence.pageUrl,
          found: `${target.url} answers ${target.status ?? target.error ?? 'nothing'}`,
          expected: 'an image that loads (status 200)',
          where: atElement(occurrence),
        })),
      ),
      { pageUrls: proven.flatMap((target) => target.pageUrls), count: proven.length, checked: checkedCount },
    );
  },
});
