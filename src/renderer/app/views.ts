import Building2 from '@lucide/svelte/icons/building-2';
import ClipboardCheck from '@lucide/svelte/icons/clipboard-check';
import ClipboardList from '@lucide/svelte/icons/clipboard-list';
import FileText from '@lucide/svelte/icons/file-text';
import History from '@lucide/svelte/icons/history';
import LayoutDashboard from '@lucide/svelte/icons/layout-dashboard';
import ListOrdered from '@lucide/svelte/icons/list-ordered';
import PackageOpen from '@lucide/svelte/icons/package-open';
import RadioTower from '@lucide/svelte/icons/radio-tower';
import Settings from '@lucide/svelte/icons/settings-2';
import TableProperties from '@lucide/svelte/icons/table-properties';
import TrainFront from '@lucide/svelte/icons/train-front';
import TrainTrack from '@lucide/svelte/icons/train-track';
import type { Component } from 'svelte';
import type { View } from '../terminal/views.ts';
import { LazyPart } from './lazy-part.svelte.ts';

interface ViewPart {
  readonly icon: Component<{ size?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
  readonly part: LazyPart<Record<string, never>>;
}

/** What each view is drawn with; its name and place are in `desktopViews`, its word is `shell.views.<name>`. */
export const viewParts: Readonly<Record<View, ViewPart>> = {
  overview: { icon: LayoutDashboard, part: new LazyPart(() => import('../features/overview/OverviewPage.svelte')) },
  board: { icon: TrainTrack, part: new LazyPart(() => import('../features/board/BoardView.svelte')) },
  inventory: { icon: TableProperties, part: new LazyPart(() => import('../features/inventory/InventoryView.svelte')) },
  queue: { icon: ListOrdered, part: new LazyPart(() => import('../features/queue/QueueView.svelte')) },
  switchLists: {
    icon: ClipboardList,
    part: new LazyPart(() => import('../features/switch-lists/SwitchListsView.svelte')),
  },
  trackCheck: {
    icon: ClipboardCheck,
    part: new LazyPart(() => import('../features/track-check/TrackCheckView.svelte')),
  },
  loads: { icon: PackageOpen, part: new LazyPart(() => import('../features/loads/LoadsView.svelte')) },
  waybills: { icon: FileText, part: new LazyPart(() => import('../features/waybills/WaybillsView.svelte')) },
  customers: { icon: Building2, part: new LazyPart(() => import('../features/customers/CustomersView.svelte')) },
  trains: { icon: TrainFront, part: new LazyPart(() => import('../features/consist/TrainsView.svelte')) },
  history: { icon: History, part: new LazyPart(() => import('../features/history/HistoryView.svelte')) },
  events: { icon: RadioTower, part: new LazyPart(() => import('../features/events/EventsView.svelte')) },
  settings: { icon: Settings, part: new LazyPart(() => import('../features/settings/SettingsView.svelte')) },
};
