import type { Component } from 'svelte';
import BeginCheck from '../features/track-check/BeginCheck.svelte';
import ClockDialog from '../features/car/ClockDialog.svelte';
import ClassListDialog from '../features/class-lists/ClassListDialog.svelte';
import GroupingsDialog from '../features/groupings/GroupingsDialog.svelte';
import HazmatDialog from '../features/hazmat/HazmatDialog.svelte';
import HelpDialog from '../features/help/HelpDialog.svelte';
import ImportConsist from '../features/consist/ImportConsist.svelte';
import Legend from '../features/board/Legend.svelte';
import MakeListDialog from '../features/switch-lists/MakeListDialog.svelte';
import MoveDialog from '../features/board/MoveDialog.svelte';
import PasteMarks from '../features/board/PasteMarks.svelte';
import SignInDialog from '../features/first-run/SignInDialog.svelte';
import SwitchDialog from '../features/switching/SwitchDialog.svelte';
import Tour from '../features/help/Tour.svelte';
import type { Opened, OpenedAs } from '../terminal/navigation.svelte.ts';
import BlockedPullDialog from './BlockedPullDialog.svelte';
import PrintDialog from './PrintDialog.svelte';

/** The search is loaded with the frame: people type as soon as they open it. */
export type Dialog = Exclude<Opened, { readonly what: 'palette' }>;
type What = Dialog['what'];

/** A dialog without parameters. */
const plain =
  (part: Component): Component<object> =>
  (internals) =>
    part(internals, {});

/** The component of each dialog; a missing line is a type error. */
const dialogs: { readonly [W in What]: Component<OpenedAs<W>> } = {
  move: MoveDialog,
  switching: SwitchDialog,
  classList: ClassListDialog,
  switchList: MakeListDialog,
  print: PrintDialog,
  hazmat: HazmatDialog,
  newCheck: BeginCheck,
  newConsist: plain(ImportConsist),
  pasteMarks: PasteMarks,
  legend: plain(Legend),
  keyboard: HelpDialog,
  manual: HelpDialog,
  lessons: HelpDialog,
  tour: plain(Tour),
  signIn: SignInDialog,
  groupings: GroupingsDialog,
  held: plain(BlockedPullDialog),
  clock: ClockDialog,
};

export function dialogFor<W extends What>(what: W): Component<OpenedAs<W>> {
  return dialogs[what];
}
