import { extractPathAndQuery } from '#lib/url/page-url.ts';

/**
 * Extensions of files that are never pages. The response decides; checking the extension only avoids a useless
 * download.
 */
const FILE_EXTENSIONS = new Set(
  (
    'pdf zip gz tgz bz2 xz 7z rar tar exe dmg msi iso apk deb rpm jpg jpeg png gif webp avif svg ico bmp tif tiff ' +
    'mp3 mp4 m4a m4v mov avi mkv webm ogg oga ogv wav flac woff woff2 ttf otf eot css js mjs json xml rss atom txt csv ' +
    'doc docx xls xlsx ppt pptx odt ods odp epub mobi ics vcf'
  ).split(' '),
);

/** Whether the path has the extension of a file that is not a page. */
export function hasFileExtension(url: string): boolean {
  const path = (extractPathAndQuery(url) ?? '').split('?', 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 && FILE_EXTENSIONS.has(name.slice(dot + 1).toLowerCase());
}
