import { useState } from 'react';
import { TEMPLATE_MESSAGES, TEMPLATE_NAME_MAX_LENGTH } from '#contracts/report/client-report-texts.ts';
import type { ReportFormat } from '#contracts/report/report-download.ts';
import type { ReportTemplate, ReportTemplateInput, TemplateOffer } from '#contracts/report/report-templates.ts';
import { downloadApi } from '#web/api/download-api.ts';
import { describeFailureWithFields } from '#web/format/outcome-words.ts';
import { useToast } from '../../components/layout/toaster.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Disclosure } from '../../components/ui/disclosure.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';

const FORMAT_OPTIONS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'ppt', label: 'PowerPoint' },
];

interface TemplateChoiceProps {
  offer: TemplateOffer;
  template: ReportTemplate | null;
  onSelect: (id: string | null) => void;
}

/** Starts the dialog with another template of the website, or without one. */
export function TemplateChoice({ offer, template, onSelect }: TemplateChoiceProps) {
  return (
    <SelectField
      id="report-template"
      label="Template"
      className="mt-4"
      options={[{ value: '', label: 'None' }, ...offer.templates.map(({ id, name }) => ({ value: id, label: name }))]}
      value={template?.id ?? ''}
      onChange={({ target }) => onSelect(target.value || null)}
    />
  );
}

interface SaveTemplateProps {
  websiteId: string;
  template: ReportTemplate | null;
  /** Whether no section is selected. */
  isEmpty: boolean;
  build: (name: string, format: ReportFormat) => ReportTemplateInput;
  onSaved?: ((templates: ReportTemplate[]) => void) | undefined;
}

/** Saves what is selected as a template of the website. */
export function SaveTemplate({ websiteId, template, isEmpty, build, onSaved }: SaveTemplateProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(template?.name ?? '');
  const [format, setFormat] = useState<ReportFormat>(template?.format ?? 'pdf');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const save = async () => {
    if (name.trim() === '') return setProblem(TEMPLATE_MESSAGES.name);
    setBusy(true);
    const outcome = await downloadApi.saveTemplate(websiteId, build(name.trim(), format));
    setBusy(false);
    if (outcome.kind !== 'ok') return setProblem(describeFailureWithFields(outcome, TEMPLATE_MESSAGES.failed));
    showToast({ title: TEMPLATE_MESSAGES.saved });
    onSaved?.(outcome.data);
  };
  return (
    <Disclosure
      level={3}
      title={<span className="text-14 font-medium text-ink">Save as template</span>}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <p className="mb-3 text-14 text-ink-2">{TEMPLATE_MESSAGES.text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="template-name"
          label="Name"
          maxLength={TEMPLATE_NAME_MAX_LENGTH}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setProblem(null);
            setName(target.value);
          }}
        />
        <SelectField
          id="template-format"
          label="Format in emails"
          options={FORMAT_OPTIONS}
          value={format}
          onChange={({ target }) => setFormat(target.value === 'ppt' ? 'ppt' : 'pdf')}
        />
      </div>
      <Button className="mt-3" look="secondary" size="small" disabled={isEmpty || isBusy} onClick={() => void save()}>
        Save template
      </Button>
    </Disclosure>
  );
}
