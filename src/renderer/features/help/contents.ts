import type { View } from '../../terminal/views.ts';

/** The chapters in the order in which they are read, each with the views it is about. */
export const contents: readonly { readonly id: string; readonly views: readonly View[] }[] = [
  { id: 'first-steps', views: [] },
  { id: 'overview', views: ['overview'] },
  { id: 'board', views: ['board'] },
  { id: 'cut', views: [] },
  { id: 'moves', views: [] },
  { id: 'offline', views: [] },
  { id: 'queue', views: ['queue'] },
  { id: 'search', views: [] },
  { id: 'inventory', views: ['inventory'] },
  { id: 'switch-lists', views: ['switchLists'] },
  { id: 'planning', views: [] },
  { id: 'track-check', views: ['trackCheck'] },
  { id: 'trains', views: ['trains'] },
  { id: 'hazmat', views: [] },
  { id: 'printing', views: [] },
  { id: 'loads', views: ['loads'] },
  { id: 'waybills', views: ['waybills'] },
  { id: 'customers', views: ['customers'] },
  { id: 'history', views: ['history'] },
  { id: 'events', views: ['events'] },
  { id: 'settings', views: ['settings'] },
  { id: 'backup', views: [] },
  { id: 'practice', views: [] },
];

/** The chapter about a view; a test holds that each has one. */
export function chapterOf(view: View): string {
  return contents.find((chapter) => chapter.views.includes(view))?.id ?? 'first-steps';
}
