/** Creates a PDF of the demo report in the browser from the page's own sample data, without sending any requests. */
import { jsPDF } from 'jspdf';
import { DEMO_PDF_PREFIX, DEMO_REPORT } from '#content/demo-report.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { TILE_TITLES } from '#contracts/report/report-constants.ts';
import { DEMO_TEXTS } from '#web/demo/demo-texts.ts';

/** A4 in millimeters. */
const PAGE = { width: 210, height: 297, margin: 20 };
const LINE_MM = 6;

type Cells = readonly (string | number)[];

/** Writes lines from top to bottom and starts a new page when the current one is full. */
function createWriter(pdf: jsPDF) {
  let y = PAGE.margin;
  const ensureSpace = (height: number) => {
    if (y + height <= PAGE.height - PAGE.margin) return;
    pdf.addPage();
    y = PAGE.margin;
  };
  const write = (text: string, size: number, style: 'normal' | 'bold') => {
    pdf.setFont('helvetica', style).setFontSize(size);
    for (const line of pdf.splitTextToSize(text, PAGE.width - 2 * PAGE.margin) as string[]) {
      ensureSpace(LINE_MM);
      pdf.text(line, PAGE.margin, y);
      y += size > 12 ? LINE_MM * 1.5 : LINE_MM;
    }
  };
  return {
    text: (text: string) => write(text, 10, 'normal'),
    title: (text: string) => write(text, 20, 'bold'),
    heading(text: string) {
      ensureSpace(4 * LINE_MM);
      y += LINE_MM;
      write(text, 13, 'bold');
    },
    row(cells: Cells, style: 'normal' | 'bold' = 'normal') {
      ensureSpace(LINE_MM);
      pdf.setFont('helvetica', style).setFontSize(10);
      const [name = '', ...figures] = cells;
      pdf.text(String(name), PAGE.margin, y);
      for (const [index, figure] of figures.entries()) {
        const right = PAGE.width - PAGE.margin - (figures.length - 1 - index) * 32;
        pdf.text(String(figure), right, y, { align: 'right' });
      }
      y += LINE_MM;
    },
  };
}

/** Writes the sections of the demo report in order. */
function writeReport(pdf: jsPDF): void {
  const { title, text, heading, row } = createWriter(pdf);
  const { site, averagePosition, assistants, backlinks } = DEMO_REPORT;
  title(`${BRAND.name} demo report: ${site}`);
  text(DEMO_TEXTS.label);
  heading('Overview');
  row(['SEO score, of 100', DEMO_REPORT.score]);
  row(['Issues', DEMO_REPORT.issues]);
  row(['Keywords', DEMO_REPORT.keywords]);
  row(['Domain authority', DEMO_REPORT.domainAuthority]);
  row(['Google average position', averagePosition.google]);
  row(['Bing average position', averagePosition.bing]);
  for (const { name, counted, count } of assistants) row([`${name} ${counted}`, count]);
  heading('Issues by priority');
  for (const { priority, count, examples } of DEMO_REPORT.issuesByPriority) {
    row([TILE_TITLES[priority], count], 'bold');
    for (const example of examples) text(`- ${example.replaceAll(/[“”]/g, '"')}`);
  }
  heading('Top keywords');
  row(['Keyword', 'Google (average)', 'Bing (average)', 'Monthly searches'], 'bold');
  for (const { keyword, google, bing, volume } of DEMO_REPORT.topKeywords)
    row([keyword, google, bing, volume.toLocaleString('en-US')]);
  heading('Strategic recommendations');
  for (const { title: what, when, gain } of DEMO_REPORT.recommendations) text(`${when}, +${gain}: ${what}`);
  heading('Competitor analysis');
  row(['Website', 'Score', 'Keywords', 'Authority'], 'bold');
  for (const { domain, score, keywords, authority } of DEMO_REPORT.competitors)
    row([domain, score, keywords, authority]);
  heading('Backlinks analysis');
  row(['Links', backlinks.total.toLocaleString('en-US')]);
  row(['Linking domains', backlinks.domains]);
  for (const { domain, links, authority } of backlinks.top) row([domain, `${links} links`, `authority ${authority}`]);
}

export function buildDemoPdf(): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  pdf.setProperties({ title: `${BRAND.name} demo report`, subject: DEMO_TEXTS.label, author: BRAND.legalName });
  writeReport(pdf);
  return pdf;
}

/** Downloads the file, with a prefix and the date in its name. @throws when the file cannot be created */
export function saveDemoPdf(): void {
  buildDemoPdf().save(`${DEMO_PDF_PREFIX}-${new Date().toISOString().slice(0, 10)}.pdf`);
}
