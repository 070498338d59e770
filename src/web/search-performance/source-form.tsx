import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import type { SourceOption } from './search-state.ts';

export interface SourceFormProps {
  sources: readonly SourceOption[];
  selected: string | undefined;
  /** Hidden fields with the rest of the state. */
  kept: ReactNode;
}

/** Switches between connected sources where no period can be selected; nothing with a single source. */
export function SourceForm({ sources, selected, kept }: SourceFormProps) {
  if (sources.length < 2) return null;
  return (
    <Form method="get" preventScrollReset className="mt-6 flex flex-wrap items-end gap-4">
      {kept}
      <SelectField id="search-source" name="source" label="Source" defaultValue={selected} options={sources} />
      <Button type="submit" look="secondary">
        Show source
      </Button>
    </Form>
  );
}
