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
import BoardPage from '../features/board/BoardPage.svelte';
import CustomersView from '../features/customers/CustomersView.svelte';
import EventsView from '../features/events/EventsView.svelte';
import HistoryView from '../features/history/HistoryView.svelte';
import InventoryView from '../features/inventory/InventoryView.svelte';
import LoadsView from '../features/loads/LoadsView.svelte';
import OverviewPage from '../features/overview/OverviewPage.svelte';
import QueueView from '../features/queue/QueueView.svelte';
import SettingsView from '../features/settings/SettingsView.svelte';
import SwitchListsView from '../features/switch-lists/SwitchListsView.svelte';
import TrackCheckView from '../features/track-check/TrackCheckView.svelte';
import TrainsView from '../features/consist/TrainsView.svelte';
import WaybillsView from '../features/waybills/WaybillsView.svelte';
import type { View } from '../terminal/views.ts';

interface ViewPart {
  readonly icon: Component<{ size?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
  readonly component: Component;
}

/**
 * What each view is drawn with. Its name and its place in rail, keys and the desktop's menu are `desktopViews`; its
 * word is `shell.views.<name>`. A view that is not here is a type error.
 */
export const viewParts: Readonly<Record<View, ViewPart>> = {
  overview: { icon: LayoutDashboard, component: OverviewPage },
  board: { icon: TrainTrack, component: BoardPage },
  inventory: { icon: TableProperties, component: InventoryView },
  queue: { icon: ListOrdered, component: QueueView },
  switchLists: { icon: ClipboardList, component: SwitchListsView },
  trackCheck: { icon: ClipboardCheck, component: TrackCheckView },
  loads: { icon: PackageOpen, component: LoadsView },
  waybills: { icon: FileText, component: WaybillsView },
  customers: { icon: Building2, component: CustomersView },
  trains: { icon: TrainFront, component: TrainsView },
  history: { icon: History, component: HistoryView },
  events: { icon: RadioTower, component: EventsView },
  settings: { icon: Settings, component: SettingsView },
};
