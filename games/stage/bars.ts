/** A rounded bar whose left part, from 0 to 1, is filled; `y` is that of its middle. */
export function drawBar(
  pen: CanvasRenderingContext2D,
  { x, y, width, part }: { x: number; y: number; width: number; part: number },
  ground: string,
  color: string,
): void {
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(x, y - 5, width, 10, 5);
  pen.fill();
  if (part <= 0) return;
  pen.fillStyle = color;
  pen.beginPath();
  pen.roundRect(x, y - 5, Math.max(10, width * Math.min(1, part)), 10, 5);
  pen.fill();
}
