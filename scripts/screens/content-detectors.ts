/** Detectors of missing content. They run inside the page, like `page-kit.ts`. */
import type { Defect } from './defects.ts';
import { describeElement, getScreenRoot, isShown, shortenText } from './page-kit.ts';

/** Finds charts without data: only an axis, a grid or a background is drawn, or nothing. */
export function findEmptyCharts(): Defect[] {
  // The background colors in the same form as the computed colors of the marks.
  const probe = document.createElement('i');
  document.body.append(probe);
  const backgrounds = ['--line', '--raised', '--surface', '--paper'].map((name) => {
    probe.style.color = `var(${name}, transparent)`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const isPaint = (paint: string, opacity: string) =>
    paint !== 'none' && paint !== 'rgba(0, 0, 0, 0)' && opacity !== '0' && !backgrounds.includes(paint);
  const isVisibleShape = (shape: SVGGraphicsElement) => {
    const style = getComputedStyle(shape);
    const { width, height } = shape.getBBox();
    const isDrawn = isPaint(style.fill, style.fillOpacity) || isPaint(style.stroke, style.strokeOpacity);
    const isAxis = shape.tagName === 'line' && (width === 0 || height === 0);
    return isDrawn && isShown(shape) && !isAxis && (width > 0 || height > 0);
  };
  const isChart = (svg: SVGSVGElement) => {
    const { width, height } = svg.getBoundingClientRect();
    const isFigure = svg.getAttribute('role') === 'img' || svg.closest('figure') !== null;
    return (
      isFigure && isShown(svg) && svg.closest('button, a') === null && (width >= 40 || height >= 40 || width === 0)
    );
  };
  const charts = [...getScreenRoot().querySelectorAll('svg')].filter(isChart);
  const emptyCharts = charts.filter((svg) => {
    const { width, height } = svg.getBoundingClientRect();
    const shapes = [
      ...svg.querySelectorAll<SVGGraphicsElement>('path, rect, circle, ellipse, polyline, polygon, line'),
    ];
    return width < 2 || height < 2 || !shapes.some(isVisibleShape);
  });
  const emptyFigures = [...getScreenRoot().querySelectorAll('figure')].filter(
    (figure) =>
      isShown(figure) && !/\S/.test(figure.innerText) && figure.querySelector('svg, img, canvas, video') === null,
  );
  return [...emptyCharts, ...emptyFigures].map((chart) => ({
    kind: 'empty chart',
    where: describeElement(chart),
    detail: shortenText(chart.getAttribute('aria-label')) || 'draws no data',
  }));
}

/** Finds images that did not load. Lazy images are loaded first (`loadLazyImages` in `capture.ts`). */
export function findBrokenImages(): Defect[] {
  return [...getScreenRoot().querySelectorAll('img')]
    .filter((image) => isShown(image) && (!image.complete || image.naturalWidth === 0))
    .map((image) => ({
      kind: 'broken image',
      where: describeElement(image),
      detail: shortenText(image.currentSrc || image.src).replace(location.origin, ''),
    }));
}

/** Finds a page without content. */
export function findEmptyPage(): Defect[] {
  const main = document.querySelector('main') ?? document.body;
  return /\S/.test(main.innerText) ? [] : [{ kind: 'empty page', where: describeElement(main), detail: 'no text' }];
}
