// Runs before anything is drawn, in whatever browser comes: plain old JavaScript (decision 029).
(function () {
  // Browsers of the last four years know these (C86): the first tells Chrome 108, the second Safari 16.
  if (!window.CSS || !CSS.supports('height', '1dvh') || !window.AbortSignal || !AbortSignal.timeout) {
    location.replace('/old-browser.html');
    return;
  }
  // What is pressed before the app is there is done once it is (start-site.ts): the browser itself would leave the page, and
  // send a form with what was typed in the address.
  function hold(event) {
    if (!document.documentElement.hasAttribute('data-drawn')) return;
    var button = event.submitter || event.target.closest('button');
    if (event.type === 'submit' || button) event.preventDefault();
    if (button) window.pressedEarly = button;
  }
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  try {
    // A notice that was dismissed is not seen again, even before the app is there to take it away.
    if (localStorage.getItem('sixty-cookie-notice')) document.documentElement.setAttribute('data-cookies-known', '');
  } catch (_error) {
    // A browser that keeps nothing shows it again.
  }
})();
