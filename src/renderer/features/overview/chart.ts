import { getLayerCakeContext } from 'layercake';

/** A straight scale of a chart, in per cent of its width or height, as the charts here ask for it. */
interface StraightScale {
  (value: number): number;
  ticks(about: number): number[];
}

/** The chart a component is drawn in: its scales, which follow what the chart is given. */
export function useChart() {
  return getLayerCakeContext<{ readonly x: StraightScale; readonly y: StraightScale }>();
}
