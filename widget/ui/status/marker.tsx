/** The red dot on a tab or a row; its meaning is spoken. */
import './marker.css';

export interface MarkerProps {
  text: string;
}

export function Marker({ text }: MarkerProps) {
  return (
    <span className="marker">
      <span className="sr">{text}</span>
    </span>
  );
}
