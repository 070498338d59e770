import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const IMAGES_EXAMPLES: CategoryExamples<'images'> = {
  'alt-text-low-quality': {
    format: 'html',
    incorrect: '<img src="/photos/wheel.jpg" alt="IMG_2041.jpg" width="600" height="400">',
    correct: '<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel" width="600" height="400">',
  },
  'broken-image': {
    format: 'http',
    incorrect: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg

(JPEG)`,
  },
  'favicon-missing-or-ineligible': {
    format: 'http',
    incorrect: `GET /favicon.ico
HTTP/1.1 404 Not Found`,
    correct: `GET /favicon.ico
HTTP/1.1 200 OK
Content-Type: image/png

(PNG, 96 by 96 pixels)`,
  },
  'image-blocked-by-robots': {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Disallow: /photos/

GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">`,
    correct: `GET /robots.txt
User-agent: *
Disallow: /cart

GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">`,
  },
  'image-dimensions-missing': {
    format: 'browser',
    incorrect: '<img src="/picture.png" alt="A bowline">',
    correct: '<img src="/picture.png" alt="A bowline" width="200" height="100">',
  },
  'image-legacy-format': {
    format: 'http',
    incorrect: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 240000

(JPEG, 240 kB)`,
    correct: `GET /services
<picture>
  <source srcset="/photos/wheel.avif" type="image/avif">
  <img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">
</picture>

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 240000

(JPEG, 240 kB)`,
  },
  'image-oversized-for-display': {
    format: 'browser',
    incorrect: '<img src="/large.png" alt="A bowline" width="60" height="30">',
    correct: '<img src="/picture.png" alt="A bowline" width="200" height="100">',
  },
  'image-too-heavy': {
    format: 'http',
    incorrect: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 2400000

(JPEG, 2.4 MB)`,
    correct: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 140000

(JPEG, 140 kB)`,
  },
  'images-alt-missing': {
    format: 'html',
    incorrect: '<img src="/photos/wheel.jpg">',
    correct: '<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">',
  },
  'offscreen-images-not-lazy': {
    format: 'browser',
    incorrect: `<div style="height: 4000px"></div>
<img src="/picture-a.png" alt="First" width="200" height="100">
<img src="/picture-b.png" alt="Second" width="200" height="100">
<img src="/picture-c.png" alt="Third" width="200" height="100">`,
    correct: `<div style="height: 4000px"></div>
<img src="/picture-a.png" alt="First" width="200" height="100" loading="lazy">
<img src="/picture-b.png" alt="Second" width="200" height="100" loading="lazy">
<img src="/picture-c.png" alt="Third" width="200" height="100" loading="lazy">`,
  },
};
