import { message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { ManagedSettings, Settings } from '#shared/terminal/settings.ts';
import type { Account } from '../account/profile.ts';
import { isSameDeployment } from '../service/address.ts';

/** The settings that an office can set and lock. */
const ofSettings = ['language', 'units', 'timeZone', 'updateFeed'] as const;
type ManagedSetting = (typeof ofSettings)[number];

/** Managed language, units and time zone: defaults for those who have chosen nothing themselves. */
export function settingsFrom({ values }: ManagedSettings): Partial<Settings> {
  return Object.fromEntries(ofSettings.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

/** Managed and locked values take precedence over chosen ones. */
export function lockedSettings({ values, locked }: ManagedSettings): Partial<Settings> {
  const held = ofSettings.filter((name) => locked.includes(name) && name in values);
  return Object.fromEntries(held.map((name) => [name, values[name]]));
}

/** Issues of a change of settings that would alter locked ones. */
export function settingIssues(
  managed: ManagedSettings,
  now: Settings,
  change: { readonly [Name in ManagedSetting]?: Settings[Name] | undefined },
): Issue[] {
  return ofSettings
    .filter((name) => managed.locked.includes(name) && change[name] !== undefined && change[name] !== now[name])
    .map((field) => ({ field, rule: message('rules.officeHeld', { path: managed.path }) }));
}

/** Issues of an account that alters locked fields. Locked without a value: as in `present`, the device's account. */
export function accountIssues(managed: ManagedSettings, account: Account, present: Account | null): Issue[] {
  const { locked, path, values } = managed;
  const issues: Issue[] = [];
  const hold = <T>(field: 'serviceUrl' | 'carrierId' | 'userGroup', wish: T, set: T | undefined, same: boolean) => {
    if (!locked.includes(field) || same) return;
    const rule =
      set === undefined
        ? message('rules.officeNoValue', { path })
        : message('rules.officeOther', { set: String(set), path, wish: String(wish ?? 'empty') });
    issues.push({ field, rule });
  };
  const serviceUrl = values.serviceUrl ?? present?.serviceUrl;
  hold(
    'serviceUrl',
    account.serviceUrl,
    serviceUrl,
    serviceUrl !== undefined && isSameDeployment(account.serviceUrl, serviceUrl),
  );
  const carrierId = values.carrierId ?? present?.carrierId;
  hold('carrierId', account.carrierId, carrierId, account.carrierId === carrierId);
  // If there is no account yet, a user group that is locked without a value means none.
  const userGroup = values.userGroup ?? present?.userGroup;
  hold('userGroup', account.userGroup, userGroup, account.userGroup === userGroup);
  return issues;
}
