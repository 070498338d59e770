import type { DataImport, ImportPreview } from '#contracts/outside/imports.ts';
import { type ApiOutcome, call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

export interface ImportInput {
  file: File;
  /** Period of a file whose rows have no dates; empty if unknown. */
  from: string;
  to: string;
}

const isPreview = createObjectGuard<{ isValid: boolean }>('isValid');

/** API calls for the imports of a website. */
export function createImportApi(websiteId: string) {
  const path = `/api/user/websites/${encodeURIComponent(websiteId)}/imports`;
  return {
    preview: (file: File) =>
      call({ path: `${path}/preview`, method: 'POST', body: buildForm({ file }), guard: isPreview }) as Promise<
        ApiOutcome<ImportPreview>
      >,
    add: (input: ImportInput) =>
      call({
        path,
        method: 'POST',
        body: buildForm(input),
        guard: createObjectGuard<DataImport>('id', 'source'),
      }),
    remove: (importId: string) =>
      call({ path: `${path}/${encodeURIComponent(importId)}`, method: 'DELETE', guard: acceptAnyBody }),
  };
}

export type ImportApi = ReturnType<typeof createImportApi>;

function buildForm({ file, from = '', to = '' }: Partial<ImportInput> & Pick<ImportInput, 'file'>): FormData {
  const form = new FormData();
  form.set('file', file);
  if (from !== '') form.set('from', from);
  if (to !== '') form.set('to', to);
  return form;
}
