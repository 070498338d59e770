import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { VISIBILITY_EMAIL_SETTING } from '#contracts/account/notification-texts.ts';
import type { NotificationChange, User } from '#contracts/account/user.ts';
import { NOTIFICATION_MESSAGES } from '#contracts/product/account-messages.ts';
import { accountApi } from '#web/api/account-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { PanelSection } from '../panel-section.tsx';

const { setting } = NOTIFICATION_MESSAGES;

/** Turns optional emails on or off. Saved on click. */
export function NotificationSetting({ user }: { user: User }) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const save = async (change: NotificationChange) => {
    setSaving(true);
    setProblem(null);
    const outcome = await accountApi.setNotifications(change);
    if (outcome.kind === 'ok') {
      await revalidate();
      showToast({ title: setting.saved });
    } else setProblem(describeFailure(outcome, setting.failed));
    setSaving(false);
  };
  return (
    <PanelSection id="notifications-title" title={setting.title} text={setting.hint}>
      <EmailCheckbox
        label={setting.label}
        isOn={user.notifyWhenDone}
        isDisabled={isSaving}
        onChange={(whenDone) => void save({ whenDone })}
      />
      <EmailCheckbox
        label={VISIBILITY_EMAIL_SETTING.label}
        isOn={user.notifyVisibilityChanges}
        isDisabled={isSaving}
        onChange={(visibilityChanges) => void save({ visibilityChanges })}
      />
      <p className="mt-1 ml-8 text-14 text-ink-2">{VISIBILITY_EMAIL_SETTING.hint}</p>
      <p role="alert" className="mt-2 text-14 text-critical empty:hidden">
        {problem}
      </p>
    </PanelSection>
  );
}

interface EmailCheckboxProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange(isOn: boolean): void;
}

function EmailCheckbox({ label, isOn, isDisabled, onChange }: EmailCheckboxProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 text-ink">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}
