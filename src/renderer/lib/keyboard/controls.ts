export const controls =
  ':is(input, select, textarea, button, a[href], summary):not(:disabled, [tabindex="-1"], [type="hidden"])';
