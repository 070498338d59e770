import { useState } from 'react';
import type { ReportTemplate, TemplateOffer } from '#contracts/report/report-templates.ts';
import { downloadApi } from '#web/api/download-api.ts';

export interface TemplateControl {
  /**
   * Undefined until the templates have been fetched; null if the request failed, because downloads also work without
   * them.
   */
  offer: TemplateOffer | null | undefined;
  /** The template that the dialog starts with. */
  template: ReportTemplate | null;
  /** Fetches the templates, once. */
  load(): void;
  /** Changes when the user selects another template. */
  version: number;
  select(id: string | null): void;
  /** Replaces the templates after a change, and selects the default one. */
  replace(templates: ReportTemplate[]): void;
}

/** The templates of the website of an analysis; part of Premium. */
export function useTemplates(analysisId: string, isPremium: boolean): TemplateControl {
  const [offer, setOffer] = useState<TemplateOffer | null | undefined>(isPremium ? undefined : null);
  const [version, setVersion] = useState(0);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const show = (shown: TemplateOffer | null) => {
    setOffer(shown);
    setSelectedId(shown?.templates.find(({ isDefault }) => isDefault)?.id ?? null);
  };
  return {
    offer,
    template: offer?.templates.find(({ id }) => id === selectedId) ?? null,
    load() {
      if (offer !== undefined) return;
      void downloadApi
        .readTemplateOffer(analysisId)
        .then((outcome) => show(outcome.kind === 'ok' ? outcome.data : null));
    },
    version,
    select(id) {
      setSelectedId(id);
      setVersion((previous) => previous + 1);
    },
    replace: (templates) => show(offer == null ? null : { ...offer, templates }),
  };
}
