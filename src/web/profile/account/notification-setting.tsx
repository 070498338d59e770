import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { NOTIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi } from '#web/api/account-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { PanelSection } from '../panel-section.tsx';

const { setting } = NOTIFICATION_MESSAGES;

/** Turns the email about finished analyses on or off. Saved on click. */
export function NotificationSetting({ isOn }: { isOn: boolean }) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const save = async (whenDone: boolean) => {
    setSaving(true);
    setProblem(null);
    const outcome = await accountApi.setNotifications(whenDone);
    if (outcome.kind === 'ok') {
      await revalidate();
      showToast({ title: setting.saved });
    } else setProblem(describeFailure(outcome, setting.failed));
    setSaving(false);
  };
  return (
    <PanelSection id="notifications-title" title={setting.title} text={setting.hint}>
      <label className="flex min-h-9 items-center gap-3 text-ink">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isSaving}
          onChange={(event) => void save(event.target.checked)}
          className="size-5 accent-accent"
        />
        {setting.label}
      </label>
      <p role="alert" className="mt-2 text-14 text-critical empty:hidden">
        {problem}
      </p>
    </PanelSection>
  );
}
