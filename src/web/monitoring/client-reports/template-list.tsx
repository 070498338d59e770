import { useEffect, useRef, useState } from 'react';
import { TEMPLATE_MESSAGES } from '#contracts/report/client-report-texts.ts';
import { VARIANT_TITLES } from '#contracts/report/report-download-texts.ts';
import type { ReportTemplate } from '#contracts/report/report-templates.ts';
import { formatCount } from '#lib/text/format.ts';
import { downloadApi } from '../../api/download-api.ts';
import { Button } from '../../components/ui/button.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { ConfirmDialog } from '../../profile/confirm-dialog.tsx';
import { CLIENT_REPORT_WORDS } from './client-report-words.ts';

interface TemplateListProps {
  websiteId: string;
  templates: readonly ReportTemplate[];
}

/** Lists the website's templates, which are saved in the download dialog of a report. */
export function TemplateList({ websiteId, templates }: TemplateListProps) {
  const [templateToRemove, setTemplateToRemove] = useState<ReportTemplate | null>(null);
  const { isBusy, run } = useSourceAction();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(templates.length);
  useEffect(() => {
    // The dialog would otherwise return the focus to the deleted row.
    if (templateToRemove !== null) return;
    if (templates.length < previousCount.current) titleRef.current?.focus();
    previousCount.current = templates.length;
  }, [templates.length, templateToRemove]);
  const remove = async ({ id }: ReportTemplate) => {
    await run(downloadApi.removeTemplate(websiteId, id), TEMPLATE_MESSAGES.deleted);
    setTemplateToRemove(null);
  };
  return (
    <div>
      <h3 ref={titleRef} tabIndex={-1} className="font-semibold text-ink outline-none">
        Templates
      </h3>
      {templates.length === 0 ? (
        <p className="mt-2 text-14 text-ink-2">{CLIENT_REPORT_WORDS.noTemplates}</p>
      ) : (
        <ul className="mt-3 border-t">
          {templates.map((template) => (
            <li key={template.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium break-words text-ink">{template.name}</p>
                <p className="text-14 text-ink-2">{describeTemplate(template)}</p>
              </div>
              <Button
                look="quiet"
                size="small"
                className="-mr-3 max-sm:-ml-3"
                disabled={isBusy}
                aria-label={`Delete: ${template.name}`}
                onClick={() => setTemplateToRemove(template)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {templateToRemove !== null && (
        <ConfirmDialog
          title={CLIENT_REPORT_WORDS.deleteTitle}
          text={CLIENT_REPORT_WORDS.deleteTemplate.replace('{name}', () => templateToRemove.name)}
          action="Delete"
          isBusy={isBusy}
          onCancel={() => setTemplateToRemove(null)}
          onConfirm={() => void remove(templateToRemove)}
        />
      )}
    </div>
  );
}

function describeTemplate({ format, variant, sections, hidesProductName, isDefault }: ReportTemplate): string {
  const form = format === 'ppt' ? 'PowerPoint' : `PDF, ${VARIANT_TITLES[variant].toLowerCase()}`;
  const parts = [form, formatCount(sections.length, 'section')];
  if (hidesProductName) parts.push('white label');
  if (isDefault) parts.push('used for downloads');
  return parts.join(', ');
}
