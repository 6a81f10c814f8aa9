// Runs before the first render in any browser: plain ES5 (decision 029).
(function () {
  // Browsers of the last four years support these (C86): the first came with Chrome 108, the second with Safari 16.
  if (!window.CSS || !CSS.supports('height', '1dvh') || !window.AbortSignal || !AbortSignal.timeout) {
    location.replace('/old-browser.html');
    return;
  }
  // Holds presses until the app is loaded (start-site.ts): the browser would leave the page, and submit a form with its
  // values in the address.
  function hold(event) {
    if (!document.documentElement.hasAttribute('data-drawn')) return;
    var button = event.submitter || event.target.closest('button');
    if (event.type === 'submit' || button) event.preventDefault();
    if (button) window.pressedEarly = button;
  }
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  try {
    // Hides a dismissed notice, even before the app is loaded.
    if (localStorage.getItem('sixty-cookie-notice')) document.documentElement.setAttribute('data-cookies-known', '');
  } catch (_error) {
    // Without storage the notice is shown again.
  }
})();
