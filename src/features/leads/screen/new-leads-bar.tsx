type NewLeadsBarProps = { count: number; onShow: () => void }

/** Says that leads have arrived, without moving a row under anyone's pointer, and shows them on demand. */
export function NewLeadsBar({ count, onShow }: NewLeadsBarProps) {
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="button button-small button-signal shadow-(--shadow-layer)"
        >
          {count === 1 ? '1 new lead: show' : `${count} new leads: show`}
        </button>
      )}
    </div>
  )
}
