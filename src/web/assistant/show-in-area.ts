const SET_LIKE = [
  'font',
  'letterSpacing',
  'lineHeight',
  'paddingInline',
  'borderInlineWidth',
  'textAlign',
  'direction',
  'tabSize',
] as const;

/** Selects a stretch of a text area and scrolls it into the middle: browsers do the first only. */
export function showInArea(area: HTMLTextAreaElement, from: number, to: number): void {
  area.focus({ preventScroll: true });
  area.setSelectionRange(from, to);
  const style = getComputedStyle(area);
  const mirror = document.createElement('div');
  for (const name of SET_LIKE) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    insetBlockStart: '0',
    boxSizing: 'border-box',
    width: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  mirror.textContent = area.value.slice(0, from);
  document.body.append(mirror);
  const above = mirror.offsetHeight;
  mirror.remove();
  area.scrollTop = Math.max(0, above - area.clientHeight / 2);
  area.scrollIntoView({ block: 'nearest' });
}
