import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';

/** Repeats the sign-up links at the end of the page. */
export const ClosingCall = () => (
  <section aria-labelledby="begin" className="grid justify-items-center gap-6 border-line border-t pt-14 text-center">
    <div className="grid gap-2">
      <h2 id="begin" className="text-3xl">
        Begin with one student
      </h2>
      <p className="text-lg text-muted">Type a name, choose a grade, and start reading or math.</p>
    </div>
    <Link to="/account/sign-up" className={buttonClass('primary', 'large')}>
      Sign Up
    </Link>
  </section>
);
